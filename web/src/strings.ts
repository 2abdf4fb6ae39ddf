// All English words of the page that are not the engine's own.
export const words = { name: "sabot" };
