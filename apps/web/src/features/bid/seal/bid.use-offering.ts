import type { BidContent } from '@jb/domain/bid/bid-content'
import { useRef, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import type { Previous } from './bid.again.ts'
import type { BidDraft } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'
import { useBidCheck } from './bid.use-check.ts'
import { useBidDraft } from './bid.use-draft.ts'

export interface Offering {
  sheet: OfferSheet
  owner: string
  who: Pick<BidContent, 'quotedBy' | 'phone'>
  /** What the form begins with, unless something typed was kept. */
  begin: BidDraft
  /** The version whose place this offer takes. */
  previous: Previous | undefined
  submit: (content: BidContent, passphrase: string) => Promise<unknown>
  onDone: () => void
}

/** An offer while it is written, on whatever form: its draft, what is wrong with it, and the way to hand it in. */
export function useOffering({ sheet, owner, who, begin, previous, submit, onDone }: Offering) {
  const { draft, change, flush, mark, clear } = useBidDraft(sheet, owner, begin)
  const [tried, setTried] = useState(false)
  const [sealing, setSealing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { firstFault, ...check } = useBidCheck(draft, sheet, who, tried)
  const left = Date.parse(sheet.bidEnd) - useServerNow(1000).getTime()
  /** Asks for the last look; what is wrong is said first, then `hindrance`. */
  const press = (hindrance?: string) => {
    setTried(true)
    const wrong = firstFault() ?? hindrance
    if (!wrong) return setSealing(true)
    toast(wrong, 'bad')
    setTimeout(() => showFirstError(frame.current))
  }
  const send = async (passphrase: string) => {
    await submit(check.content, passphrase)
    await clear()
    onDone()
  }
  const { totals, free } = check
  const closed = left <= 0 ? `${sheet.words.offer}已截止，服务器不再接收。` : undefined
  return {
    ...check,
    draft,
    change,
    flush,
    mark,
    tried,
    frame,
    left,
    closed,
    press,
    /** What the last look is drawn with; undefined while nobody takes it. */
    lastLook: sealing &&
      totals && {
        sheet,
        totals,
        previous,
        free,
        submit: send,
        keepsKey: mark !== 'pageOnly',
        onClose: () => setSealing(false),
      },
  }
}
