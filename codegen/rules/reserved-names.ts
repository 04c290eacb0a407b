/**
 * Names with a meaning on every JavaScript object. Looking up content under such a name would find something that
 * nobody put there.
 */
const RESERVED = new Set([
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toString', 'toLocaleString', 'valueOf', 'then', '__defineGetter__', '__defineSetter__'],
  ...['__lookupGetter__', '__lookupSetter__'],
])

/** Whether a name is reserved by JavaScript, either as it is or in camel case. */
export function isReserved(name: string): boolean {
  const camel = name.replace(/[-_ ]([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return RESERVED.has(name) || RESERVED.has(camel)
}
