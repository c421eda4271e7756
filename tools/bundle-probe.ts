import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { bundleProblems } from './lib/bundle-limits.ts'

const web = join(process.cwd(), 'apps/web')
const dist = join(process.cwd(), '.cache/bundle-probe')
const source = (path: string) => join(web, 'src', path)
const room = source('features/probe')

const nouns = `
  contract 合同, delivery 送货单, invoice 发票, settlement 结算, objection 异议,
  expert 评标专家, committee 评委会, invite 邀请函, consortium 联合体, addendum 补遗文件,
  labour 劳务班组, machinery 机械台班, material 物资需求, inquiry 询价单, quotation 报价单,
  budget 需求预算, package 采购包, purchaseOrder 采购订单, subcontract 分包计划, warranty 质保金,
  crawled 转载公告, statistic 统计报表, opportunity 商机, blacklist 失信名单, signature 电子签章
`.split(',')
const verbs = [
  ['List', '列表', 'list', "{ status: 'may', keyword: 'may', region: 'may' }"],
  ['Detail', '详情', 'detail', "{ id: 'needed', fromList: 'may' }"],
  ['Form', '填写', 'form', "{ id: 'may', copyOf: 'may' }"],
  ['Approval', '审批', 'list', "{ status: 'may', type: 'may' }"],
  ['History', '历史记录', 'list', "{ id: 'needed', page: 'may' }"],
] as const
/** As many places as are still to come, as different from each other as places are. */
const places = nouns.flatMap((words) => {
  const [noun, thing] = words.trim().split(' ')
  return verbs.map(([verb, what, archetype, search]) => ({
    name: `${noun}${verb}`,
    title: `${thing}${what}`,
    archetype,
    search,
  }))
})
const lines = (one: (place: (typeof places)[number]) => string) => places.map(one).join('\n')

const rows = lines(
  ({ name, title, archetype, search }) =>
    `'probe.${name}': { path: '/${name}', title: '${title}', archetype: '${archetype}', access: 'login', search: ${search} },`,
)
const groundRow = `'probe.detail': {
    path: '/probeDetail', title: '将来的需求详情', archetype: 'detail', access: 'public',
    search: { id: 'needed' },
  },`
const screenLines = lines(
  ({ name }) => `'probe.${name}': () => import('../features/probe/${name}.screen.tsx'),`,
)
const groundScreen = "'probe.detail': withParts(() => import('../../features/probe/detail.screen.tsx')),"
const slotLines = lines(
  ({ name }) => `'probe.${name}': lazyPart(() => import('../features/probe/${name}.slot.tsx')),`,
)

/** Where the product grows when a place is added: what stands there, and what stands there then. */
const growth: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'map/product-map.ts': [opened('export const productMap = {', rows)],
  'map/ground.ts': [opened('export const ground = {', groundRow)],
  'app/screens.ts': [opened('export const screens = {', screenLines)],
  'app/ground/screens.ts': [opened('export const groundScreens = {', groundScreen)],
  'app/slots.tsx': [opened('export const slots: SlotParts = {', slotLines)],
  'features/hall/screens/hall.screen.tsx': [
    ['<TenderCard', 'card.businessType === 5 ? <ProbeCard card={card} now={now} /> : <TenderCard'],
    ['import ', "import { ProbeCard } from '../../probe/card.tsx'\nimport "],
  ],
}

function opened(list: string, more: string): readonly [string, string] {
  return [list, `${list}\n${more}`]
}

const screen = `
import { NavBar } from '../../kit/nav-bar.tsx'
import { Page } from '../../kit/page.tsx'
import { Slot } from '../../map/slot.tsx'
import { useGo, useSearchOf } from '../../map/to.ts'
export default function Screen() {
  const go = useGo()
  const { id } = useSearchOf('PLACE')
  return (
    <Page top={<NavBar title="PLACE" />}>
      <button type="button" onClick={() => go('question.detail', { id })}>查看</button>
      <Slot name="PLACE" props={{}} />
    </Page>
  )
}`
const part = 'export default function Part() { return <p>PLACE</p> }'
/** A card as long as a tender's, with words of its own. */
const card = `
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../kit/tag.tsx'
import { HrefLink } from '../../map/href-link.tsx'
import { toGround } from '../../map/to-ground.ts'
import { CardLine, CardName, Card } from '../../patterns/card.tsx'
const words = {
  1: ['等待比选', '比选方式'], 2: ['正在收取方案', '收取截至'], 3: ['已经结束收取', '结束时间'], 4: ['双方磋商', '磋商地点'],
  5: ['选定合作单位', '合作期限'], 6: ['发布方已撤下', '撤下说明'], 7: ['等候付款凭据', '付款约定'], 8: ['分批供应', '批次约定'],
}
const facts = [
  ['quantity', '预计用量', '以现场签收为准'], ['budget', '计划金额', '未填写时面议'], ['arrival', '进场日期', '按总包安排'],
  ['quality', '质量标准', '符合现行国家标准'], ['invoice', '开票约定', '增值税专用发票'], ['warranty', '质保承诺', '验收后起算'],
]
const urgency = (state) => (state === 2 ? 'urgent' : state === 5 ? 'good' : 'plain')
export function ProbeCard({ card, now }) {
  const [state, label] = words[card.state] ?? words[1]
  const left = facts.filter(([key]) => card[key])
  return (
    <Card>
      <CardLine
        left={<Tags><Tag tone={urgency(card.state)}>{state}</Tag><Tag>{card.typeName}</Tag>{card.again && <Tag>第二轮</Tag>}</Tags>}
        right={relativeDay(card.releaseTime, now)}
      />
      <CardName><HrefLink href={toGround('probe.detail', { id: card.id })}>{card.name}</HrefLink></CardName>
      {left.map(([key, name, otherwise]) => <p key={key}>{name}：{card[key] || otherwise}</p>)}
      <CardLine quiet left={card.companyName} right={card.regionName} />
      <CardLine left={label + ' ' + card.deadline} right={card.answers ? '已有 ' + card.answers + ' 家响应' : '暂无响应'} />
    </Card>
  )
}`

/** The files of `growth` that the build has come across. */
const applied = new Set<string>()

/** Makes the product bigger while it is built; no file of the tree changes. */
const grown: Plugin = {
  name: 'grown',
  enforce: 'pre',
  resolveId: (given, from) =>
    given.includes('/probe/') && from ? join(room, given.slice(given.lastIndexOf('/'))) : undefined,
  load(id) {
    if (!id.startsWith(room)) return undefined
    const name = id.slice(room.length + 1).split('.')[0] ?? ''
    if (name === 'card') return card
    return (id.endsWith('.slot.tsx') ? part : screen).replaceAll('PLACE', `probe.${name}`)
  },
  transform(code, id) {
    const path = Object.keys(growth).find((each) => id === source(each))
    if (path === undefined) return undefined
    applied.add(path)
    return (growth[path] ?? []).reduce((text, [from, to]) => grow(path, text, from, to), code)
  },
}

function grow(path: string, text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${path} has no “${from}”: the probe does not know it any more`)
  return text.replace(from, () => to)
}

process.env.NODE_ENV = 'production'
await build({ root: web, logLevel: 'error', plugins: [grown], build: { outDir: dist, emptyOutDir: true } })

const manifest: object = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const made = Object.keys(manifest).filter((key) => /features\/probe\/\w+\.(screen|slot)\.tsx$/.test(key))
// A screen and a part a place, and the screen to which the card of the hall leads.
const wanted = 2 * places.length + 1
const problems = [
  ...bundleProblems(dist),
  ...(made.length === wanted ? [] : [`${made.length} screens and parts were added, not ${wanted}`]),
  ...Object.keys(growth)
    .filter((path) => !applied.has(path))
    .map((path) => `${path} is not built any more: what grows there was not measured`),
]
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
