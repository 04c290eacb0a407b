import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'

interface CopiedAddressProps {
  /** What it leads to, in words. */
  label: string
  address: string
}

/** An address to be passed on. */
export function CopiedAddress({ label, address }: CopiedAddressProps) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<'copied' | 'selected' | null>(null)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setDone('copied')
    } catch {
      // A browser that keeps its clipboard to itself, as without HTTPS: the person's own keys still work.
      setDone('selected')
    }
  }
  return (
    <>
      <label htmlFor={field}>{label}</label>
      <TextInput
        ref={input}
        id={field}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <FormattedMessage id="page-editor.share_copy" />
      </Button>
      <p role="status">{done && <FormattedMessage id={`sharing.${done}`} />}</p>
    </>
  )
}
