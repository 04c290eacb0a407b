/**
 * Caches the last result of a slow pure step while its input stays the same, so that a changed word does not recompile
 * every schema in watch mode.
 */
export function rememberLast<Input, Output>(step: (input: Input) => Output): (input: Input) => Output {
  let last: { key: string; output: Output } | undefined
  return (input) => {
    const key = JSON.stringify(input)
    if (last?.key !== key) last = { key, output: step(input) }
    return last.output
  }
}
