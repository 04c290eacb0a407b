/** A page number, or a gap between two. */
export type PagerStep = number | 'gap-before' | 'gap-after'

/**
 * The steps of a pager: first, last, the current page and its neighbors; gaps only where at least two pages are left
 * out.
 */
export function pagerSteps(page: number, totalPage: number): PagerStep[] {
  const first = Math.max(2, Math.min(page - 1, totalPage - 3))
  const last = Math.min(totalPage - 1, Math.max(page + 1, 4))
  const steps: PagerStep[] = [1]
  if (first === 3) steps.push(2)
  if (first > 3) steps.push('gap-before')
  for (let step = first; step <= last; step += 1) steps.push(step)
  if (last === totalPage - 2) steps.push(totalPage - 1)
  if (last < totalPage - 2) steps.push('gap-after')
  if (totalPage > 1) steps.push(totalPage)
  return steps
}
