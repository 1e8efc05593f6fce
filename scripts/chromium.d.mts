/** The path of a Chromium. @throws Error when there is none and none can be installed. */
export function findChromium(): Promise<string>;
/** The path of a headless shell, else of a Chromium. @throws Error when there is none and none can be installed. */
export function findHeadlessShell(): Promise<string>;
