/** The suite's own cases: random, and the same in every run, so that a change is told of what it has broken and of nothing else. */
const SUITE_SEED = 20_261_121

/**
 * How the tests of random content run: `PROPERTY_RUNS` makes it more or fewer cases, `PROPERTY_SEED=random` looks for cases that nobody has tried, and
 * `PROPERTY_SEED` and `PROPERTY_PATH` repeat the case that a failing run has printed.
 */
export function propertySettings(numRuns: number, timeLimitMs: number) {
  const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_PATH } = process.env
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : numRuns,
    ...(PROPERTY_SEED !== 'random' && { seed: Number(PROPERTY_SEED ?? SUITE_SEED) }),
    ...(PROPERTY_PATH && { path: PROPERTY_PATH }),
    // Looking for the smallest failing case ends here; fewer cases than asked for are a failure.
    interruptAfterTimeLimit: timeLimitMs,
    markInterruptAsFailure: true,
  }
}
