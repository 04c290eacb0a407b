import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

/** Where a person is in the studio. */
export interface Place {
  title: string
  /** The screens between home and this one, from home on. */
  parents: readonly Parent[]
}

/** A screen that leads to others: what it is called, and its address below `/studio`. */
interface Parent {
  title: string
  to: string
}

interface KnownPlace {
  place: Place | null
  tell(place: Place | null): void
}

const PlaceContext = createContext<KnownPlace>({ place: null, tell() {} })

/** Lets screens tell the bar above them where the person is. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const [place, tell] = useState<Place | null>(null)
  const known = useMemo(() => ({ place, tell }), [place])
  return <PlaceContext value={known}>{children}</PlaceContext>
}

/** Called by each screen: what it is called is shown in the bar and in the window's title. */
export function usePlace(title: string, ...parents: readonly Parent[]): void {
  const { tell } = use(PlaceContext)
  const place = JSON.stringify({ title, parents })
  useEffect(() => {
    tell(JSON.parse(place) as Place)
    return () => tell(null)
  }, [tell, place])
}

/** Where the person is; null while a screen is being loaded. */
export function useCurrentPlace(): Place | null {
  return use(PlaceContext).place
}
