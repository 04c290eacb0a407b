import { useEffect } from 'react'

/** Something on the screen that the palette leads to by its name: a field, or a part that is closed. */
export interface ScreenOffer {
  id: string
  title: string
  /** Where it is. */
  note?: string
  run(): void
}

const offering = new Set<() => readonly ScreenOffer[]>()

/** Offers things on the screen for as long as the component is there; they are asked for when the palette opens. */
export function useScreenOffers(offers: () => readonly ScreenOffer[]): void {
  useEffect(() => {
    offering.add(offers)
    return () => {
      offering.delete(offers)
    }
  }, [offers])
}

/** What can be found on the screen now. */
export function screenOffers(): ScreenOffer[] {
  return [...offering].flatMap((offers) => offers())
}
