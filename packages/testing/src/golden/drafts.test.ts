import { auctionModes, visibilities } from '@jb/domain/auction/auction'
import { test } from 'vitest'
import { golden, masked } from '../golden.ts'
import { blocks, type Given, givenFor, grouped, legend } from './breaks.ts'
import * as door from './doors.ts'
import { auctionFields, auctions, type Fields, tenderFields, tenders } from './draft-samples.ts'

const { publishedAt: now } = door
type Outcome<D> = (draft: D) => string

interface Hint {
  readonly level: string
  readonly code: string
  readonly field: string
  readonly sentence: string
  readonly article: string
  readonly earliest?: Date
}

const faultsText = (faults: Readonly<Record<string, string>>) =>
  Object.entries(faults).map(([field, sentence]) => `${field} ${sentence}`)

const codeOf = ({ level, code, field, earliest }: Hint) =>
  `[${level} ${code} ${field}]${earliest ? ` 最早 ${earliest.toISOString()}` : ''}`
const hintText = ({ level, code, field, sentence, article }: Hint) =>
  `[${level} ${code} ${field}] ${masked(sentence)}（${article}）`

/** What a form says that has these faults and hints: the sentences of faults, the codes of hints that it has not anyway. */
const said = (faults: Readonly<Record<string, string>>, hints: readonly Hint[], usual: readonly string[]) => {
  const own = hints.map(codeOf)
  const lines = [...faultsText(faults), ...own.filter((hint) => !usual.includes(hint))]
  const silent = usual.filter((hint) => !own.includes(hint)).map((hint) => `不再 ${hint}`)
  return [...lines, ...silent].join(' ｜ ') || '可以'
}

/** What a form says, and every hint in full that it has given. */
function saying<D>(base: D, faults: (d: D, at: Date) => Readonly<Record<string, string>>, hints: HintsOf<D>) {
  const usual = hints(base, now).map(codeOf)
  const sentences = new Set<string>()
  const says: Outcome<D> = (draft) => {
    const given = hints(draft, now)
    for (const hint of given) sentences.add(`  ${hintText(hint)}`)
    return said(faults(draft, now), given, usual)
  }
  return { says, sentences }
}
type HintsOf<D> = (draft: D, at: Date) => readonly Hint[]

const ofTender = (base: door.TenderWithGoods) => saying(base, door.tenderFaults, door.tenderHints)
const ofAuction = (base: door.AuctionDraft) => saying(base, door.auctionFaults, door.auctionHints)

/** The whole table of one kind of form, from its samples. */
function tableOf<D extends object>(
  samples: Readonly<Record<string, D>>,
  speak: (base: D) => ReturnType<typeof saying<D>>,
  more: Fields<D>,
): readonly string[] {
  const told = Object.entries(samples).map(([title, base]) => {
    const { says, sentences } = speak(base)
    const fields = fieldByField(title, base, says, more)
    return { fields, sentences: [`${title} 的提醒`, [...sentences].sort()] as const }
  })
  return [...kinds, ...blocks([...told.flatMap(({ fields }) => fields), ...told.map((one) => one.sentences)])]
}

/** Every field of a draft given everything that its kind of value can be. */
function fieldByField<D extends object>(title: string, base: D, says: Outcome<D>, more: Fields<D>) {
  const usual = says(base)
  const fields = Object.entries({ ...base, ...more.given }).filter(([field]) => !more.passed.includes(field))
  return fields.map(([field, sample]) => {
    const nullable = more.nullable.includes(field) ? [['无', null] as const] : []
    const given: readonly Given[] = [...nullable, ...(more.values[field] ?? givenFor(sample, now))]
    const outcomes = given.map(([name, value]) => [name, says({ ...base, [field]: value })] as const)
    const free = outcomes.every(([, outcome]) => outcome === usual)
    return [`${title} ${field}`, free ? ['  什么都可以'] : grouped(outcomes)] as const
  })
}

/** The list of a type with every column broken in turn. */
const cells = [
  '',
  '=1',
  '字'.repeat(501),
  '好\u0007',
  '好\u202e',
  'abc',
  '0',
  '-1',
  '1.5',
  '1.23456',
  '1.2345678',
]
const dated = ['1000000000', '2026-12-31', '2026-13-01', '20261231', '是']

function goodsOf(type: number): readonly (readonly [string, readonly string[]])[] {
  const columns = door.ownerColumns(type)
  const sample = { text: '按招标文件', quantity: '12.5', money: '1200', date: '2027-03-01' } as const
  const whole = Object.fromEntries(
    columns.map(({ name, kind, choices }) => [name, kind === 'choice' ? (choices?.[0] ?? '') : sample[kind]]),
  )
  const sale = type > 13 && type < 19
  const base = (sale ? tenders.资产处置 : tenders.企业采购) ?? door.aTender()
  const says = (given: Readonly<Record<string, string>>) => {
    const tender = { ...base, type, rows: [door.rowFromCells(type, 1, given)] }
    const direction = door.directionsOf(type)[0] ?? 'reverse'
    const auction = { ...door.aPurchase(), type, direction, rows: tender.rows }
    const both = [door.tenderFaults(tender, now)['rows.1'], door.auctionFaults(auction, now)['rows.1']]
    const [own = '可以', other = '可以'] = both
    return own === other ? own : `${own} ／竞价 ${other}`
  }
  const named = (cell: string) => (cell === '' ? '空' : cell.length > 500 ? '501字' : JSON.stringify(cell))
  return columns.map(({ name, translate, kind, required, choices = [] }) => {
    const given = [...cells, ...dated, ...choices]
    const outcomes = given.map((cell) => [named(cell), says({ ...whole, [name]: cell })] as const)
    const head = `${type} ${door.typeLabel(type)} ${name} ${translate} ${kind}${required ? ' 必填' : ''}`
    return [head, grouped(outcomes).map((line) => line.replaceAll(`“${translate}”`, '“…”'))] as const
  })
}

/** What the tables leave out between the first and the last of a run. */
const kinds = [
  legend('文字', givenFor('', now)),
  legend('金额', givenFor('1', now)),
  legend('数字', givenFor(1, now)),
  legend('时间', givenFor(now, now)),
]

test('what the publish form of a tender says about each field', () => {
  golden('draft-tender', tableOf(tenders, ofTender, tenderFields))
})

test('what the publish form of an auction says about each field', () => {
  golden('draft-auction', tableOf(auctions, ofAuction, auctionFields))
})

test('what may be published together: types, profiles, methods, ways and modes', () => {
  const types = Array.from({ length: 20 }, (_, at) => at + 1)
  const whole = tenders.企业采购 ?? door.aTender()
  const procedures = types.flatMap((type) =>
    door.profileNames.flatMap((profile) => [
      `${type} ${profile}`,
      ...grouped(
        door.methods.map((method) => {
          const {
            profile: wrong = '',
            method: way = '',
            review = '',
          } = door.tenderFaults({ ...whole, type, profile, method }, now)
          return [method, [wrong, way, review].filter(Boolean).join(' ｜ ') || '可以']
        }),
      ),
    ]),
  )
  const reviews = door.reviews.map((review) => `${review}：${ofTender(whole).says({ ...whole, review })}`)
  const base = door.aPurchase()
  const ways = types.map((type) => {
    const outcomes = door.directions.map(
      (direction) =>
        `${direction} ${door.auctionFaults({ ...base, type, direction }, now).direction ?? '可以'}`,
    )
    return `${type} ${outcomes.join(' ｜ ')}`
  })
  const seen = auctionModes.flatMap((mode) =>
    visibilities.flatMap((visibility) =>
      door.directions.map((direction) => {
        const draft = { ...(direction === 'reverse' ? base : door.aSale()), mode, visibility }
        return `${mode} ${visibility} ${direction}：${ofAuction(draft).says(draft)} ${door
          .auctionHints(draft, now)
          .map(({ code }) => code)
          .join(' ')} ${door.auctionFaults(draft, now).visibility ?? ''}`
      }),
    ),
  )
  golden('draft-combinations', [...procedures, ...reviews, ...ways, ...seen])
})

test('what the list of each type says about each cell', () => {
  golden('draft-goods', blocks(Array.from({ length: 20 }, (_, at) => goodsOf(at + 1)).flat()))
})
