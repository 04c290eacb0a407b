import { useState } from 'react'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../page-editor.module.css'
import { SavePattern } from '../patterns/save-pattern.tsx'
import { BlockPicker } from '../picker/block-picker.tsx'
import type { BlockActs } from '../use-block-acts.ts'
import type { PageChoice } from '../use-page-choice.ts'
import type { PageWork } from '../work/page-work.ts'
import { BlockTools } from './block-tools.tsx'
import { Outline } from './outline.tsx'

interface OutlinePaneProps {
  work: PageWork
  slug: string
  choice: PageChoice
  acts: BlockActs
  mayChange: boolean
}

/** The parts of the page in their order, with what can be done with the chosen one. */
export function OutlinePane({ work, slug, choice, acts, mayChange }: OutlinePaneProps) {
  const { places, current, choose } = choice
  const [isPicking, setPicking] = useState(false)
  const [isPatterning, setPatterning] = useState(false)
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <div className={classNames(styles.pane, styles.outline)} data-region="outline">
        <Outline
          work={work}
          places={places}
          chosen={current}
          isMoving={isMoving}
          mayChange={mayChange}
          onChoose={choose}
          onMove={(name, to) => void acts.move(name, to)}
          onMoveTo={(name) => {
            choose(name)
            setMoving(true)
          }}
        />
        {mayChange && (
          <BlockTools
            place={acts.place}
            count={acts.count}
            mayPaste={acts.mayPaste}
            isMoving={isMoving}
            onMoving={(wanted) => {
              setMoving(wanted)
              if (!wanted && current) acts.focusRow(current)
            }}
            onAdd={() => setPicking(true)}
            onMove={(to) => current && void acts.move(current, to)}
            onDuplicate={() => current && void acts.duplicate(current)}
            onCopy={() => current && acts.copy(current)}
            onPaste={() => void acts.paste()}
            onRemove={() => current && void acts.remove(current)}
            onSavePattern={() => setPatterning(true)}
          />
        )}
      </div>
      {isPatterning && current && <SavePattern work={work} chosen={current} onClose={() => setPatterning(false)} />}
      {isPicking && (
        <BlockPicker
          open
          subject={framedKind(slug)}
          onPick={(collection, document) => {
            setPicking(false)
            void acts.add({ collection, document })
          }}
          onPattern={(pattern) => {
            setPicking(false)
            void acts.addAll(pattern)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
