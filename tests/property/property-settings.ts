/**
 * How the tests of random content run: `PROPERTY_RUNS` makes it more or fewer cases, `PROPERTY_SEED` and `PROPERTY_PATH` repeat the case that a failing
 * run has printed. A run without a seed has cases of its own.
 */
export function propertySettings(numRuns: number, timeLimitMs: number) {
  const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_PATH } = process.env
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : numRuns,
    ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
    ...(PROPERTY_PATH && { path: PROPERTY_PATH }),
    // Looking for the smallest failing case ends here; fewer cases than asked for are a failure.
    interruptAfterTimeLimit: timeLimitMs,
    markInterruptAsFailure: true,
  }
}
