/** What the names of the studio's settings in the browser's storage begin with. */
const PREFIX = 'studio.'

/** A setting that this device keeps, as JSON; null if there is none, or if the browser blocks its storage. */
export function keptSetting(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a setting on this device. Where the browser blocks its storage, it lasts as long as the screen. */
export function keepSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // The screen shows the choice all the same.
  }
}
