/** How a format tells whether a text fits: the values of Ajv's option `formats`. */
export type FormatRule = RegExp | ((text: string) => boolean)
