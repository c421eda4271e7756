import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import type { Contact } from './contact.queries.ts'
import s from './publish.module.css'

interface ContactHelpersProps {
  /** The name that stands there now. */
  name: string
  last: Contact | null
  onTake: (name: keyof Contact, value: Contact[keyof Contact]) => void
}

/** Saves typing: my own name, or contact and place of what was published last from this phone. */
export function ContactHelpers({ name, last, onTake }: ContactHelpersProps) {
  const user = useUser()
  const mine = user && user.account.name !== name ? user.account.name : undefined
  if (!mine && !last) return null
  const takeLast = () => {
    for (const [key, value] of Object.entries(last ?? {})) onTake(key as keyof Contact, value)
  }
  return (
    <Section>
      <div className={s.helpers}>
        {mine && (
          <button type="button" className={s.word} onClick={() => onTake('contactName', mine)}>
            联系人填我：{mine}
          </button>
        )}
        {last && (
          <button type="button" className={s.word} onClick={takeLast}>
            填入上次的联系人和地址
          </button>
        )}
      </div>
    </Section>
  )
}
