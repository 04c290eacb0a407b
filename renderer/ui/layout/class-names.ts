/** Joins class names and leaves out absent ones. `classNames('tile', active && 'active')` */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
