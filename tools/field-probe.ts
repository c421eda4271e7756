import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

// Declares one more text in the form of a tender and in that of an auction, in a copy of the sources, with all that a
// person has to write for it. Proves that these few files are enough: the copy has no type errors, and the new field has
// its shape, its check, its column, its way between form and draft and its line for approvers.

const mostFiles = 5
const root = process.cwd()
const copy = join(root, '.cache/field-probe')

type Edit = readonly [file: string, before: string, added: string]

/** What a person writes: for a tender, and for an auction. */
const edits = {
  tender: [
    [
      'packages/domain/src/tender/tender.fields.ts',
      '  paymentTerms: text(',
      "  siteNotes: text({ label: '现场情况', max: 300, rows: 2 }),\n",
    ],
    [
      'apps/api/src/migrations/9998_site_notes.sql',
      '',
      "alter table tender add column site_notes text not null default '';\n",
    ],
    [
      'packages/contract/src/tender/tender.shapes.ts',
      '  staffing: z.string(),',
      '  siteNotes: z.exactOptional(z.string()),\n',
    ],
    [
      'apps/api/src/modules/tender/tender.presenter.ts',
      '    staffing: tender.staffing,',
      '    siteNotes: tender.siteNotes,\n',
    ],
    [
      'apps/web/src/features/tender/tender.fields.ts',
      "    field('bidRequire'",
      "    field('siteNotes', { placeholder: '没有可以不填' }),\n",
    ],
  ],
  auction: [
    [
      'packages/domain/src/auction/auction.fields.ts',
      '  paymentTerms: text(',
      "  siteNotes: text({ label: '现场情况', max: 300, rows: 2 }),\n",
    ],
    [
      'apps/api/src/migrations/9999_site_notes.sql',
      '',
      "alter table auction add column site_notes text not null default '';\n",
    ],
    [
      'packages/contract/src/auction/auction.shapes.ts',
      '  viewingPlace: z.string(),',
      '  siteNotes: z.exactOptional(z.string()),\n',
    ],
    [
      'apps/api/src/modules/auction/auction.presenter.ts',
      '    paymentTerms: orSeeDocument(',
      '    siteNotes: auction.siteNotes,\n',
    ],
    [
      'apps/web/src/features/auction/publish/auction.fields.ts',
      "    field('viewingPlace'",
      "    field('siteNotes', { placeholder: '没有可以不填' }),\n",
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Edit[]>>

/** What `npm run db:types` writes. */
const generated: readonly Edit[] = [
  [
    'apps/api/src/platform/db/types.ts',
    '  staffing: Generated<string>;',
    '  site_notes: Generated<string>;\n',
  ],
  [
    'apps/api/src/platform/db/types.ts',
    '  viewing_place: Generated<string>;',
    '  site_notes: Generated<string>;\n',
  ],
]

function edit([file, before, added]: Edit): void {
  const path = join(copy, file)
  const text = before === '' ? '' : readFileSync(path, 'utf8')
  if (before !== '' && text.split(before).length !== 2)
    throw new Error(`${file} has “${before.trim()}” not just once: the probe looks elsewhere`)
  writeFileSync(path, before === '' ? added : text.replace(before, `${added}${before}`))
}

function copySources(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const folder of ['apps', 'packages'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist\b|\/\.cache\b/.test(path.slice(root.length)),
    })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  for (const [name, folder] of [
    ...['contract', 'domain', 'testing', 'architecture'].map((one) => [one, `packages/${one}`] as const),
    ...['api', 'web'].map((one) => [one, `apps/${one}`] as const),
  ]) {
    const link = join(copy, 'node_modules/@jb', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(copy, folder), link)
  }
  const tsconfig = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: ['apps/*/src', 'apps/web/build', 'packages/*/src'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
}

function typesHold(): void {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', copy], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`with one more field the types do not hold:\n${stdout}`)
}

const from = (path: string) => import(join(copy, path))

function expect(what: string, given: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(given, wanted)) return
  throw new Error(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`)
}

const note = '夜间不能施工'
const forApprovers = { label: '现场情况', value: note }
const tooMuch = { siteNotes: '最多 300 字，不含不可见字符。' }

interface Line {
  readonly label: string
}
const isNew = ({ label }: Line) => label === forApprovers.label

function shapeHolds(what: string, shape: { safeParse(text: string): { success: boolean } }): void {
  const takes = [300, 301].map((length) => shape.safeParse('字'.repeat(length)).success)
  expect(`shape of ${what}`, takes, [true, false])
}

/** The new field of a tender is there for everything that the declaration serves. */
async function tenderHasIt(): Promise<void> {
  const { tenderForm } = await from('packages/contract/src/tender/tender.form.ts')
  const { aTender, publishedAt } = await from('packages/domain/src/tender/tender.samples.ts')
  const { checkDraft } = await from('packages/domain/src/tender/check-draft.ts')
  const { copyAsDraft } = await from('packages/domain/src/tender/copy.ts')
  const { tenderFacts } = await from('packages/domain/src/tender/facts.ts')
  const { draftOf, formOf } = await from('apps/api/src/modules/tender/draft.ts')
  const { formColumns } = await from('apps/api/src/modules/tender/tender.rows.ts')

  shapeHolds('a tender', tenderForm.shape.siteNotes)
  expect('a form that says nothing', aTender().siteNotes, '')
  const faults = (siteNotes: string) => checkDraft(aTender({ siteNotes }), publishedAt)
  expect('check', faults('字'.repeat(300)), {})
  expect('check of too much', faults('字'.repeat(301)), tooMuch)
  const tender = aTender({ siteNotes: note })
  expect('column', formColumns(tender).site_notes, note)
  expect('copy', copyAsDraft(tender, { id: 'copy' }).siteNotes, note)
  const form = formOf(tender, { fileIds: [], supplierName: '' })
  expect('form', form.siteNotes, note)
  expect('draft', draftOf(form, tender).siteNotes, note)
  const names = { companyName: '', agentName: '', supplierName: '', projectName: '', regionName: '' }
  expect('line for approvers', tenderFacts(tender, names, []).find(isNew), forApprovers)
}

/** The same of an auction. */
async function auctionHasIt(): Promise<void> {
  const { auctionForm } = await from('packages/contract/src/auction/auction.form.ts')
  const { aPurchase, publishedAt } = await from('packages/domain/src/auction/form.samples.ts')
  const { checkDraft } = await from('packages/domain/src/auction/check.ts')
  const { copyAsDraft } = await from('packages/domain/src/auction/copy.ts')
  const { auctionFacts } = await from('packages/domain/src/auction/facts.ts')
  const { draftOf, formOf } = await from('apps/api/src/modules/auction/draft.ts')
  const { formColumns } = await from('apps/api/src/modules/auction/auction.rows.ts')

  shapeHolds('an auction', auctionForm.shape.siteNotes)
  expect('a form that says nothing', aPurchase().siteNotes, '')
  const faults = (siteNotes: string) => checkDraft(aPurchase({ siteNotes }), publishedAt)
  expect('check', faults('字'.repeat(300)), {})
  expect('check of too much', faults('字'.repeat(301)), tooMuch)
  const auction = aPurchase({ siteNotes: note })
  expect('column', formColumns(auction).site_notes, note)
  expect('copy', copyAsDraft(auction, { id: 'copy' }).siteNotes, note)
  const form = formOf(auction, { fileIds: [], pictureIds: [] })
  expect('form', form.siteNotes, note)
  expect('draft', draftOf(form, auction).siteNotes, note)
  const names = {
    companyName: '',
    agentName: '',
    projectName: '',
    regionName: '',
    files: [],
    reserveMark: null,
  }
  expect('line for approvers', auctionFacts(auction, names).find(isNew), forApprovers)
}

copySources()
for (const [what, written] of Object.entries(edits)) {
  const files = new Set(written.map(([file]) => file))
  expect(`files to write for ${what}`, files.size <= mostFiles, true)
  for (const one of written) edit(one)
  console.log(
    `one more field of a form, ${what}: ${files.size} files, and the types that are written from the tables`,
  )
}
for (const one of generated) edit(one)
await tenderHasIt()
await auctionHasIt()
typesHold()
rmSync(copy, { recursive: true, force: true })
