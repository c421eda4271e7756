import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { useMemo, useRef } from 'react'
import { alert } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { draftFrom, emptyDraft, type Offering, type Previous, useSealed } from '../../bid/index.ts'
import { placesOf } from '../../demand/index.ts'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { offerOf } from '../quotation.offer.ts'
import { useSend } from '../quotation.queries.ts'

/** A quotation while it is written, and what happens when it is sent. */
export function useQuoting(quoteSheet: QuoteSheet, previous: Previous | undefined): Offering {
  const { demandId, kind } = quoteSheet
  const sheet = useMemo(() => offerOf(quoteSheet), [quoteSheet])
  const owner = useOwner()
  const user = useUser()
  const { name = '', phone = '' } = user?.account ?? {}
  const who = useMemo(() => ({ quotedBy: name, phone }), [name, phone])
  const go = useGo()
  const sent = useRef('')
  const submit = useSend()
  const send = useSealed(sheet, owner, (body) => submit({ body: { demandId, ...body } }))
  /** Somebody of the same company was faster: nothing is overwritten unseen, and nothing typed is lost. */
  const overtaken = async (msg: string) => {
    const text = `${msg}。您填写的内容还在这台手机上。`
    await alert({ title: '已经有新的版本', text, yes: '查看需求' })
    go(placesOf(kind).detail, { id: demandId }, { replace: true })
  }
  return {
    sheet,
    owner,
    who,
    begin: previous?.content
      ? draftFrom(previous.content, sheet)
      : { ...emptyDraft(sheet), ...quoteSheet.suggested },
    previous,
    submit: (content: BidContent, passphrase: string) =>
      send(content, passphrase).then(
        ({ quotationId }) => {
          sent.current = quotationId
        },
        async (error: unknown) => {
          if (isApiError(error) && error.reason === 'quotation.stale') await overtaken(error.msg)
          throw error
        },
      ),
    onDone: () => {
      go(quotePlacesOf(kind).own, { id: sent.current }, { replace: true })
      toast('报价已提交，回执已生成', 'good')
    },
  }
}
