import type { revealContact } from '@jb/contract/chat/contact.contract'
import type { Sent } from '@jb/contract/endpoint'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { requireLogin } from '../../../lib/session.ts'

const ContactSheet = lazy(() => import('./contact-sheet.tsx'))

interface ChatButtonProps {
  about: Sent<typeof revealContact>['body']
  /** Nothing more will happen to it. */
  ended: boolean
  /** The look-up of the number, as it stands. */
  reveal: ComponentProps<typeof ContactSheet>['reveal']
}

/** 沟通: by telephone, for those who are logged in. */
export function ChatButton({ about, ended, reveal }: ChatButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="chat" label="沟通" labelled onClick={() => requireLogin() && setOpen(true)} />
      <Suspense fallback={null}>
        {open && <ContactSheet about={about} ended={ended} reveal={reveal} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
