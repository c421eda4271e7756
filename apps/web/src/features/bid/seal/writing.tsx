import type { BidSheet, Standing } from '@jb/contract/bid/bid.shapes'
import { useMemo } from 'react'
import { alert } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { useSubmitDecryptable } from '../decryption/use-submit.ts'
import { draftFrom, type Previous } from './bid.again.ts'
import { emptyDraft } from './bid.draft.ts'
import { offerOf } from './bid.offer.ts'
import { BidForm } from './bid-form.tsx'
import { uploadSealed, useSubmitBid } from './sealing.queries.ts'

const addenda = ['bid.addendumIssued', 'bid.addendumUnconfirmed']

interface WritingProps {
  sheet: BidSheet
  standing: Standing
  previous: Previous | undefined
}

/** The quote while it is being written, and what happens when it is handed in. */
export function Writing({ sheet: bidSheet, standing, previous }: WritingProps) {
  const sheet = useMemo(() => offerOf(bidSheet), [bidSheet])
  const owner = useOwner()
  const go = useGo()
  const quotedBy = useUser()?.account.name ?? ''
  const phone = standing.registration?.contactPhone ?? ''
  const who = useMemo(() => ({ quotedBy, phone }), [quotedBy, phone])
  const forPlatform = useSubmitBid(sheet, owner)
  const forBidders = useSubmitDecryptable(sheet, owner)
  const send = bidSheet.devices ? forBidders : forPlatform
  const leave = () => go('bid.up', { id: bidSheet.tenderId }, { replace: true })
  /** Somebody of the same company was faster: nothing is overwritten unseen, and nothing typed is lost. */
  const overtaken = async (msg: string) => {
    await alert({
      title: '已经有新的版本',
      text: `${msg}。您填写的内容还在这台手机上。`,
      yes: '查看最新版本',
    })
    leave()
  }
  /** The document has changed meanwhile: it is read and confirmed before anything is sent. */
  const amended = async (msg: string) => {
    await alert({ title: '招标文件有补遗', text: `${msg}。`, yes: '查看补遗' })
    go('tender.detail', { id: bidSheet.tenderId })
  }
  return (
    <BidForm
      sheet={sheet}
      owner={owner}
      who={who}
      begin={
        previous?.content ? draftFrom(previous.content, sheet, previous.documentVersion) : emptyDraft(sheet)
      }
      previous={previous}
      seal={(file, onProgress, signal) => uploadSealed(sheet.bound, file, onProgress, signal)}
      submit={(content, passphrase) =>
        send(content, passphrase).catch(async (error: unknown) => {
          if (isApiError(error) && error.reason === 'bid.stale') await overtaken(error.msg)
          if (isApiError(error) && addenda.includes(error.reason ?? '')) await amended(error.msg)
          throw error
        })
      }
      onDone={() => {
        leave()
        // The address may be the one of the form; what stands there now is read from its beginning.
        window.scrollTo(0, 0)
        toast(
          bidSheet.devices ? '已提交，请现在保存解密卡并试解密' : `${sheet.words.offer}已提交，回执已生成`,
          'good',
        )
      }}
    />
  )
}
