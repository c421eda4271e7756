import { type Naming, type Origin, renamed } from './rename.ts'
import {
  checkName,
  filesBelow,
  glossary,
  graph,
  nextMigration,
  type Plan,
  readerOf,
  withCapability,
  withWord,
} from './tree.ts'

/** What the templates speak of. */
const specimen: Origin = { name: 'specimen', noun: '样单', stem: '样单' }
/** The templates lie below here as what they make lies below the root, with an ending that no tool reads. */
const templates = 'tools/create/published'
const ending = '.txt'
const tables = `${templates}/types${ending}`

/** A text that is put in front of what is found in a file. */
type Addition = readonly [path: string, before: string, text: string]

/** Calls that the secrecy of bids cannot be tried with: they take a specimen, and its story has none. */
const untouched = ['copy', 'deleteDraft', 'detail', 'draft', 'publish']
  .map((verb) => `  'specimen.${verb}': 'takes a specimen',\n`)
  .join('')

const additions: readonly Addition[] = [
  ['apps/api/src/modules.ts', 'import ', "import { specimenModule } from './modules/specimen/index.ts'\n"],
  ['apps/api/src/modules.ts', '  securityWith({', '  specimenModule,\n'],
  [
    'packages/contract/src/all.ts',
    'import ',
    "import * as specimen from './specimen/specimen.contract.ts'\n",
  ],
  ['packages/contract/src/all.ts', '  approval,\n', '  specimen,\n'],
  [
    'apps/web/src/app/screens.ts',
    "  'security.pay':",
    `  'specimen.publish': () => import('../features/specimen/screens/specimen-publish.screen.tsx'),
  'specimen.manage': () => import('../features/specimen/screens/specimen-manage.screen.tsx'),
  'specimen.detail': () => import('../features/specimen/screens/specimen-detail.screen.tsx'),
`,
  ],
  [
    'apps/web/src/map/product-map.ts',
    '  // 保证金\n',
    `  // 样单
  'specimen.publish': {
    path: '/specimenPublish',
    title: '发布样单',
    archetype: 'form',
    access: roles(...runningRoles),
    search: { id: 'may' },
  },
  'specimen.manage': {
    path: '/specimenManage',
    title: '我的样单',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'specimen.detail': {
    path: '/specimenDetail',
    title: '样单详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },

`,
  ],
  ['apps/web/src/app/refusals.ts', "  'tender.publish':", "  'specimen.publish': publishing('发布样单'),\n"],
  [
    'apps/web/src/app/refused.test.tsx',
    "  'tender.publish':",
    "  'specimen.publish': publishing('发布样单', saveSpecimenDraft),\n",
  ],
  [
    'apps/web/src/app/refused.test.tsx',
    'import { saveTenderDraft }',
    "import { saveSpecimenDraft } from '@jb/contract/specimen/specimen.contract'\n",
  ],
  [
    'apps/api/src/platform/db/types.ts',
    '  tender: Tender;\n',
    '  specimen: Specimen;\n  specimen_file: SpecimenFile;\n  specimen_row: SpecimenRow;\n',
  ],
  [
    'apps/api/src/security/world.fixture.ts',
    'import ',
    "import { specimens } from './specimen.fixture.ts'\n",
  ],
  ['apps/api/src/security/mandates.test.ts', "  'auction',\n]", "  'specimenDraft',\n  'specimenScrap',\n"],
  ['apps/api/src/security/mandates.test.ts', "'tender.saveDraft']", "'specimen.saveDraft', "],
  ['apps/api/src/security/unreached.ts', "  'auction.agreement':", untouched],
  ['packages/domain/src/share/pages.ts', "'project' | 'article'", "'specimen' | "],
  [
    'packages/domain/src/share/pages.ts',
    "  '/engineeringProject': {",
    `  '/specimenDetail': {
    title: '样单详情',
    words: '查看样单的内容、清单和截止时间。',
    thing: 'specimen',
  },
`,
  ],
  [
    'apps/api/src/modules/share/reads/page-head.ts',
    'import ',
    "import { specimenShareCard } from '../../specimen/index.ts'\n",
  ],
  [
    'apps/api/src/modules/share/reads/page-head.ts',
    '  project: ({ db }, id)',
    '  specimen: ({ db }, id) => specimenShareCard(db, id),\n',
  ],
  [
    'apps/api/src/security/world.fixture.ts',
    'await securities(h, securing, secretWord)',
    'await specimens(h, { runner: who[runBy], changes }, secretWord), ',
  ],
]

/** A published thing on `procurement`. Throws with a sentence when the name cannot be used. */
export function planPublished(root: string, naming: Naming): Plan {
  checkName(root, naming)
  const read = readerOf(root)
  const named = (text: string) =>
    renamed(text.replaceAll('SPECIMEN', naming.name.slice(0, 2).toUpperCase()), naming, specimen)
  const planned = new Map<string, string>()
  const add = ([path, before, text]: Addition) =>
    planned.set(path, withText(planned.get(path) ?? read(path), before, named(text), path))
  for (const template of filesBelow(root, templates).filter((path) => path !== tables)) {
    const path = named(template.slice(templates.length + 1, -ending.length))
    planned.set(path.endsWith('.sql') ? nextMigration(root, naming) : path, named(read(template)))
  }
  for (const addition of additions) add(addition)
  add(['apps/api/src/platform/db/types.ts', 'export interface DB {', read(tables)])
  planned.set(graph, withCapability(read(graph), naming, 'demand'))
  planned.set(glossary, withWord(read(glossary), naming, '工程项目'))
  return planned
}

function withText(text: string, before: string, added: string, path: string): string {
  const at = text.indexOf(before)
  if (at < 0) throw new Error(`${path} 里找不到“${before.trim()}”，脚手架需要跟着改`)
  return text.slice(0, at) + added + text.slice(at)
}
