import type { revealContact } from '@jb/contract/chat/contact.contract'
import type { Sent } from '@jb/contract/endpoint'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { requireLogin, useUser } from '../../../lib/session.ts'
import s from './chat.module.css'

const ContactSheet = lazy(() => import('./contact-sheet.tsx'))

interface ChatButtonProps {
  about: Sent<typeof revealContact>['body']
  /** Nothing more will happen to it. */
  ended: boolean
  /** The look-up of the number, as it stands. */
  reveal: ComponentProps<typeof ContactSheet>['reveal']
}

/** 沟通: by telephone, for those who are logged in. */
export function ChatButton(props: ChatButtonProps) {
  return (
    <Reaching {...props}>
      {(reach) => <IconButton icon="chat" label="沟通" labelled onClick={reach} />}
    </Reaching>
  )
}

/** The number behind a hidden one: whoever is not logged in is told what to do, and comes back here. */
export function PhoneButton(props: ChatButtonProps) {
  const loggedIn = useUser() !== undefined
  return (
    <Reaching {...props}>
      {(reach) => (
        <button type="button" className={s.look} onClick={reach}>
          {loggedIn ? '查看电话' : '登录后查看电话'}
        </button>
      )}
    </Reaching>
  )
}

/** Opens what tells how to reach the publisher, for those who are logged in. */
function Reaching({
  about,
  ended,
  reveal,
  children,
}: ChatButtonProps & { children: (reach: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(() => requireLogin() && setOpen(true))}
      <Suspense fallback={null}>
        {open && <ContactSheet about={about} ended={ended} reveal={reveal} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
