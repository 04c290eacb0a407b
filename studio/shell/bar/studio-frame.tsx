import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepFocus } from '../../place/kept-focus.ts'
import { focusLinkTo, isWayBack } from '../../place/link-before.ts'
import { PlaceProvider } from '../../place/place.tsx'
import { CallFault } from '../../session/call-fault.tsx'
import { useAskedUser } from '../../session/use-studio-user.ts'
import { PaletteOpener } from '../palette/palette-opener.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { StudioBar } from './studio-bar.tsx'
import styles from './studio-frame.module.css'

const MAIN = 'main'

/** A file that is let go beside a field would be opened in the place of the studio. */
function refuseStrayFile(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** The bar, the screen of the address below it, and on a phone the places at the thumb. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  const asked = useAskedUser()

  // Keys and screen readers go on in the screen that has just opened, and on the way back where they left it.
  useEffect(() => {
    const left = shown.current
    if (left === pathname || !main.current) return
    shown.current = pathname
    main.current.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    return isWayBack(left, pathname, way) ? focusLinkTo(left, main.current) : undefined
  }, [pathname, way])

  useEffect(() => keepFocus(main.current), [])

  useEffect(() => {
    window.addEventListener('dragover', refuseStrayFile)
    return () => window.removeEventListener('dragover', refuseStrayFile)
  }, [])

  return (
    <PlaceProvider>
      <PaletteOpener>
        <a className={styles.skip} href={`#${MAIN}`}>
          <FormattedMessage id="base.skip_to_content" />
        </a>
        <StudioBar />
        <main id={MAIN} ref={main} tabIndex={-1} className={styles.main}>
          {/* Without it, no screen knows what the person may do. */}
          {asked.error && !asked.data ? <CallFault error={asked.error} retry={asked.refetch} /> : children}
        </main>
        <BottomBar />
      </PaletteOpener>
    </PlaceProvider>
  )
}
