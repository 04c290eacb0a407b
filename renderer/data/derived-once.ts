/**
 * The same for the same answer: on the server, many pages get one answer, and what is made from it need be made only
 * once. `make` must depend on nothing but what it is given.
 */
export function derivedOnce<Answer extends object, Rest extends string[], Made>(
  make: (answer: Answer, ...rest: Rest) => Made,
): (answer: Answer, ...rest: Rest) => Made {
  const kept = new WeakMap<Answer, Map<string, { made: Made }>>()
  return (answer, ...rest) => {
    const ofAnswer = kept.get(answer) ?? new Map<string, { made: Made }>()
    kept.set(answer, ofAnswer)
    const key = rest.join()
    const known = ofAnswer.get(key) ?? { made: make(answer, ...rest) }
    ofAnswer.set(key, known)
    return known.made
  }
}
