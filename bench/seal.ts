import { createCipheriv } from 'node:crypto'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { open, type Sealing, seal } from '@jb/domain/bid/envelope'
import { isRefusal } from '@jb/domain/shared/refusal'
import { bytesFrom, numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'

const bids = 50
const next = numbersFrom(seed)
const random = bytesFrom(seed + 1)
const { publicKey, privateKey } = openingKeyPair(random)

/** An offer with every column filled in, as a supplier of steel writes it. */
function offer(rows: number): BidContent {
  return {
    v: 1,
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '1200.00',
    delivery: '通知后 7 天内分批送到施工现场指定地点',
    validityDays: 90,
    rows: Array.from({ length: rows }, (_, at) => ({
      position: at + 1,
      price: (3000 + next() * 1000).toFixed(2),
      free: false,
      cells: { offeredBrand: '龙钢', remark: '按项目部排产计划供货' },
    })),
    note: '含装卸，不含二次倒运',
    files: [],
    quotedBy: '周明',
    phone: '19900000007',
  }
}

function sealingFor(at: number): Sealing {
  const companyId = `company-${at}`
  const subject = { kind: 'tender', id: 'tender-1' } as const
  const bound = { subject, companyId, version: 1, documentVersion: 1 }
  return { ...bound, openingPublicKey: publicKey, deviceKey: random(32) }
}

function timed<T>(work: () => T): { ms: number; made: T } {
  const from = performance.now()
  const made = work()
  return { ms: performance.now() - from, made }
}

function must<T extends object | string>(made: T): Exclude<T, { refused: string }> {
  if (typeof made === 'object' && isRefusal(made)) throw new Error(`refused: ${made.refused}`)
  return made as Exclude<T, { refused: string }>
}

/** The least that any program needs for the same bytes: JSON and the encryption that is built into Node. */
function bare(content: BidContent): Buffer {
  const cipher = createCipheriv('aes-256-gcm', random(32), random(12))
  return Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
}

function measure(rows: number): Record<string, number> {
  const offers = Array.from({ length: bids }, () => offer(rows))
  const sealed = offers.map((content, at) => timed(() => must(seal(content, sealingFor(at), random))))
  const opened = sealed.map(({ made }, at) => timed(() => must(open(made, sealingFor(at), privateKey))))
  if (opened.some(({ made }, at) => JSON.stringify(made.rows) !== JSON.stringify(offers[at]?.rows)))
    throw new Error('an opened bid is not the one that was sealed')
  const plain = offers.map((content) => timed(() => bare(content)))
  const sum = (times: readonly { ms: number }[]) => times.reduce((total, { ms }) => total + ms, 0)
  const seals = spread(sealed.map(({ ms }) => ms))
  const opens = spread(opened.map(({ ms }) => ms))
  return {
    [`seal${rows}MedianMs`]: seals.median,
    [`seal${rows}P95Ms`]: seals.p95,
    [`open${rows}MedianMs`]: opens.median,
    [`open${rows}P95Ms`]: opens.p95,
    [`open${rows}AllMs`]: round(sum(opened)),
    [`seal${rows}ToBareRatio`]: round(sum(sealed) / sum(plain)),
    [`envelope${rows}Kib`]: round((sealed[0]?.made.length ?? 0) / 1024),
  }
}

const passphrase = '砼浇筑-2026-开标'
measure(20)
const withPassphrase = Array.from({ length: 5 }, (_, at) =>
  timed(() => must(seal(offer(200), { ...sealingFor(at), passphrase }, random))),
)
report({
  name: 'seal',
  seed,
  figures: {
    bids,
    ...measure(200),
    ...measure(2000),
    seal200WithPassphraseMedianMs: spread(withPassphrase.map(({ ms }) => ms)).median,
  },
})
