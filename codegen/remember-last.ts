/**
 * A slow pure step that gives its last result again while its input stays the same. While watching, a changed word then does not compile every
 * schema anew.
 */
export function rememberLast<Input, Output>(step: (input: Input) => Output): (input: Input) => Output {
  let last: { key: string; output: Output } | undefined
  return (input) => {
    const key = JSON.stringify(input)
    if (last?.key !== key) last = { key, output: step(input) }
    return last.output
  }
}
