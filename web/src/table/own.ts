// Games whose felt asks by itself what is asked: the tray leaves it to them.
export const asksOnFelt = new Set(["chemin-de-fer", "pai-gow", "pai-gow-poker"]);
