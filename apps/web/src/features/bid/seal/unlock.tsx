import type { BidContent } from '@jb/domain/bid/bid-content'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { PasswordField } from '../../../kit/field/text-field.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { isDecryptedByBidder, type KeptOffer } from '../decryption/opening-keys.ts'
import { openOwnOffer } from './sealing.queries.ts'

// Only where bidders decrypt.
const CardUnlock = lazy(() => import('../decryption/card-unlock.tsx'))

interface UnlockProps {
  kept: KeptOffer
  onOpened: (content: BidContent) => void
}

/** Asks for the passphrase of a bid that was handed in from another phone. */
export function Unlock({ kept, onOpened }: UnlockProps) {
  const owner = useOwner()
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState<string>()
  if (isDecryptedByBidder(kept.envelope))
    return (
      <Suspense fallback={null}>
        <CardUnlock kept={kept} onOpened={onOpened} />
      </Suspense>
    )
  if (!hasPassphrase(kept.envelope)) {
    return <p>报价只能在提交它的那台手机上查看：提交时没有设置查看口令。回执在任何手机上都有效。</p>
  }
  const unlock = () =>
    openOwnOffer(kept, owner, passphrase).then(
      (content) => content && onOpened(content),
      (error: unknown) => setWrong(sentenceOf(error)),
    )
  return (
    <>
      <PasswordField
        label="查看口令"
        value={passphrase}
        error={wrong}
        hint="报价不是在这台手机上提交的，请输入提交时设置的口令。"
        onChange={(text) => {
          setPassphrase(text)
          setWrong(undefined)
        }}
      />
      <Button
        tone="quiet"
        wide
        disabledReason={passphrase ? undefined : '请先输入查看口令。'}
        onClick={unlock}
      >
        查看我的报价
      </Button>
    </>
  )
}

/** Whether a passphrase opens an envelope, of either version: it says so outside its ciphertexts. */
export function hasPassphrase(envelope: string): boolean {
  return /"passphrase":|"kind":"passphrase"/.test(envelope)
}
