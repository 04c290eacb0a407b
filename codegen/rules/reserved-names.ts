/** Names that mean something on every JavaScript object: as a name from content they would be found where nothing was put. */
const RESERVED = new Set([
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toString', 'toLocaleString', 'valueOf', 'then', '__defineGetter__', '__defineSetter__'],
  ...['__lookupGetter__', '__lookupSetter__'],
])

/** Whether JavaScript keeps a name for itself, in any of the spellings that are made of it. */
export function isReserved(name: string): boolean {
  const camel = name.replace(/[-_ ]([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return RESERVED.has(name) || RESERVED.has(camel)
}
