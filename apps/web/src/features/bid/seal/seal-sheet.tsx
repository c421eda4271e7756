import { type BidTotals, calculate, priceWarnings, warningSentences } from '@jb/domain/bid/calculate'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOnline } from '../../../lib/online.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { phoneKeyQuery } from '../decryption/device.queries.ts'
import { type Previous, replacedOf } from './bid.again.ts'
import type { OfferSheet } from './bid.offer.ts'
import s from './bid-form.module.css'
import { passphraseBar, ReadingPassphrase } from './reading-passphrase.tsx'

interface SealSheetProps {
  sheet: OfferSheet
  totals: BidTotals
  previous: Previous | undefined
  /** How many rows are offered at no charge. */
  free: number
  /** False where the browser keeps nothing: then only a passphrase shows one's own prices again. */
  keepsKey: boolean
  submit: (passphrase: string) => Promise<unknown>
  onClose: () => void
}

/** Says in plain words what is sealed and who can open it when; then seals and sends. */
export function SealSheet(props: SealSheetProps) {
  const { sheet, totals, previous, keepsKey, submit, onClose } = props
  const { offer, opened } = sheet.words
  const binding = sheet.wins === 'highest'
  const replaced = replacedOf(previous)
  const [passphrase, setPassphrase] = useState('')
  const [failed, setFailed] = useState('')
  const online = useOnline()
  const now = useServerNow(60_000)
  const send = () =>
    submit(passphrase).catch((error: unknown) => {
      setFailed(sentenceOf(error))
    })
  return (
    <Sheet
      open
      title={replaced === undefined ? `确认提交${offer}` : `确认替换第 ${replaced} 版`}
      onClose={onClose}
      footer={
        <Button onClick={send} disabledReason={passphraseBar(passphrase)}>
          {sheet.recorded ? '提交代录' : '密封并提交'}
        </Button>
      }
    >
      {!online && <Banner tone="urgent">当前没有网络，报价还在这台手机上，没有提交。</Banner>}
      {failed && <Banner tone="bad">{failed}</Banner>}
      <div className={s.summary}>
        <div className={s.total}>
          <span>含税合计</span>
          <Money amount={totals.total} size="l" />
        </div>
        <p className={s.words}>大写：{amountInWords(totals.total)}</p>
        {previous?.content && <Before sheet={sheet} previous={previous} />}
      </div>
      {binding && <Banner tone="bad">报价提交后不能修改，也不能撤回。</Banner>}
      {remarksOf(props).map((remark) => (
        <Banner key={remark} tone="urgent">
          {remark}
        </Banner>
      ))}
      <ul className={s.facts}>
        <li>{sheet.custodyNote}</li>
        {sheet.devices ? <Holders devices={sheet.devices} keepsKey={keepsKey} /> : <li>{opened(now)}</li>}
        {replaced !== undefined && <li>提交后，第 {replaced} 版作废，任何人都不会再打开它。</li>}
        {!binding && !sheet.recorded && (
          <li>
            {relativeDay(sheet.bidEnd, now)} {offer}截止前，可以替换或撤回；截止后不能修改。
          </li>
        )}
      </ul>
      {!sheet.recorded && !sheet.devices && (
        <ReadingPassphrase value={passphrase} keepsKey={keepsKey} onChange={setPassphrase} />
      )}
    </Sheet>
  )
}

/** What deserves a second look before it is sent: free rows, rows far below their ceiling, and what moved much since the last version. */
function remarksOf({ sheet, totals, previous, free }: SealSheetProps): readonly string[] {
  const before = previous?.content ? calculate(sheet.rows, previous.content) : undefined
  const warnings = priceWarnings(totals, { before, rows: sheet.wins === 'highest' ? [] : sheet.rows })
  return [...(free > 0 ? [`有 ${free} 行按免费报价，请确认。`] : []), ...warningSentences(warnings)]
}

/** For whom it is sealed, and what its bidder has to bring to the opening. */
function Holders({ devices, keepsKey }: { devices: NonNullable<OfferSheet['devices']>; keepsKey: boolean }) {
  const here = useQuery(phoneKeyQuery(useOwner()))
  const others = devices.filter(({ publicKey }) => publicKey !== here.data)
  const names = others.map(({ mine, accountName, name }) =>
    mine ? `您的另一台手机（${name}）` : `${accountName}的${name}`,
  )
  if (here.isPending) return null
  return (
    <>
      <li>
        能打开它的只有：{['这台手机', ...names].join('、')}
        ，和提交后显示的解密卡。开标时要用其中一种解密，全部丢失就无法解密。
      </li>
      {!keepsKey && (
        <li>
          <strong>这个浏览器不保存密钥，离开页面后这台手机就解不开了，请务必保存解密卡。</strong>
        </li>
      )}
    </>
  )
}

function Before({ sheet, previous }: { sheet: OfferSheet; previous: Previous }) {
  if (!previous.content) return null
  const { total } = calculate(sheet.rows, previous.content)
  return (
    <p className={s.words}>
      第 {previous.version} 版：{formatMoney(total)} 元
    </p>
  )
}
