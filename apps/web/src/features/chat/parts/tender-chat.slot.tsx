import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { requireLogin } from '../../../lib/session.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { useReveal } from '../chat.queries.ts'

const ContactSheet = lazy(() => import('./contact-sheet.tsx'))

/** 沟通 in the bar under a tender's detail: by telephone, for those who are logged in. */
export default function TenderChat({ tenderId, ended }: SlotProps['tender.footer.chat']) {
  const [open, setOpen] = useState(false)
  const reveal = useReveal()
  return (
    <>
      <IconButton icon="chat" label="沟通" labelled onClick={() => requireLogin() && setOpen(true)} />
      <Suspense fallback={null}>
        {open && (
          <ContactSheet tenderId={tenderId} ended={ended} reveal={reveal} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
