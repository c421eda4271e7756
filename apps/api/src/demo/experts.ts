import {
  approveExpert,
  refuseExpert,
  retireExpert,
  saveExpert,
  submitExpert,
  suspendExpert,
} from '@jb/contract/expert/expert.contract'
import { type Major, majorNames, majors } from '@jb/domain/expert/labels'
import { demoPassword } from '@jb/domain/member/password'
import { idCardCheck } from '@jb/domain/shared/id-card'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../modules/file/index.ts'
import { memberDoor } from '../modules/member/index.ts'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Play, personOf } from './act.ts'
import { onePage } from './page.ts'
import type { Hours } from './plot.ts'

/** Where an entry stands in the end. */
type End = 'draft' | 'reviewing' | 'refused' | 'active' | 'suspended' | 'retired'

interface ExpertPlot {
  readonly name: string
  readonly phone: string
  readonly major: Major
  readonly also?: Major
  readonly employer: string
  readonly title: string
  readonly years: number
  readonly regionCode: string
  readonly avoids?: readonly string[]
  readonly end: End
}

const surnames = '秦魏苏康白褚严温乔樊孟葛汪龚邵童聂尹柯詹'
const given = ['承业', '文博', '晓岚', '国栋', '雅琴', '立群', '思远', '海燕', '建业', '明哲']
const employers = [
  '西安砚图建筑设计有限公司',
  '陕西度衡工程造价咨询有限公司',
  '秦岭图衡岩土勘察院',
  '关中构研结构检测有限公司',
  '渭水路桥技术咨询有限公司',
  '长安筑法律师事务所',
] as const
const regions = ['610113', '610104', '610402', '610302', '610602', '610502', '510107', '620102'] as const
const titles = ['高级工程师', '正高级工程师', '注册造价工程师', '一级建造师'] as const

/** The last of sixty stand elsewhere than in the pool. */
const ends: Readonly<Record<Exclude<End, 'active'>, readonly number[]>> = {
  reviewing: [45, 46, 47, 48],
  draft: [49, 50],
  refused: [51, 52, 53],
  suspended: [54, 55, 56],
  retired: [57, 58, 59],
}
const endOf = (at: number): End =>
  (Object.keys(ends) as (keyof typeof ends)[]).find((end) => ends[end].includes(at)) ?? 'active'

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/** The platform's pool: sixty people of nine majors. */
export const platformExperts: readonly ExpertPlot[] = Array.from({ length: 60 }, (_, at) => ({
  name: `${surnames[at % surnames.length]}${pick(given, at * 3 + Math.floor(at / surnames.length))}`,
  phone: `1990000${5000 + at}`,
  major: pick(majors, at),
  ...(at % 3 === 0 && { also: pick(majors, at + 4) }),
  employer: at % 9 === 8 ? employers[5] : pick(employers.slice(0, 5), at),
  title: at % 9 === 8 ? '律师' : pick(titles, at),
  years: 12 + ((at * 7) % 24),
  regionCode: pick(regions, at),
  ...(at % 7 === 0 && { avoids: ['宝鸡秦钒钢铁有限公司'] }),
  end: endOf(at),
}))

const agency = '北京同砚工程咨询有限公司'
const colleague = (name: string, major: Major, end: End = 'active') => ({ name, major, end })

/** House evaluators: people of the cast by their own numbers, and others of the agency. */
const houses = [
  {
    by: '李慧敏',
    approver: '张建国',
    people: [
      colleague('谢军', 'building'),
      colleague('王建军', 'electromechanical'),
      colleague('冯刚', 'municipal'),
      colleague('曹亮', 'building'),
      colleague('郭涛', 'materials'),
      colleague('邓超群', 'road', 'reviewing'),
    ],
  },
  {
    by: '郑凯',
    approver: '郑凯',
    people: [
      colleague('骆文渊', 'cost'),
      colleague('裴思齐', 'law'),
      colleague('邢立新', 'municipal', 'suspended'),
    ],
  },
] as const

/** The operator who enters the experts, and the one who decides. */
const [enters, decides] = ['乔安', '平台运营']

/** No such place gives out identity cards, so that nobody has this number. */
function idCard(at: number): string {
  const body = `990000${1960 + (at % 28)}0${1 + (at % 9)}1${at % 10}${String(100 + at)}`
  return `${body}${idCardCheck(body)}`
}

/** One file is enough for all certificates that somebody enters. */
async function paper(play: Play, person: Session): Promise<string> {
  const { accountId, companyId } = person
  const bytes = onePage(['CERTIFICATE', 'This certificate is invented for the demo.'])
  const id = await play.stage.run(person, (ctx) =>
    saveFile(ctx, { name: '职称证书.pdf', bytes, purpose: 'attachment', owner: { companyId, accountId } }),
  )
  if (isRefusal(id)) throw new Error(`the certificate of ${person.accountName}: ${id.refused}`)
  return id
}

const formOf = (plot: ExpertPlot, at: number, fileId: string) => ({
  name: plot.name,
  idCard: idCard(at),
  phone: plot.phone,
  employer: plot.employer,
  title: plot.title,
  majors: plot.also ? [plot.major, plot.also] : [plot.major],
  years: plot.years,
  regionCode: plot.regionCode,
  papers: [{ name: `${majorNames[plot.major]}专业证书`, number: `ZC-${2000 + at}`, expiresAt: null, fileId }],
  avoids: (plot.avoids ?? []).map((name) => ({ name, uscc: '' })),
})

interface Entering {
  readonly by: Session
  readonly approver: Session
  readonly fileId: string
  /** Tells apart who is entered. */
  readonly at: number
}

async function enter(
  { stage }: Play,
  plot: ExpertPlot,
  { by, approver, fileId, at }: Entering,
): Promise<void> {
  const form = formOf(plot, at, fileId)
  if (plot.end === 'draft') {
    await stage.perform(by, saveExpert, { body: { form: { ...form, papers: [] } } })
    return
  }
  const { id, version } = await stage.perform(by, submitExpert, { body: { form } })
  if (plot.end === 'reviewing') return
  if (plot.end === 'refused') {
    const reason = '证书照片看不清编号，请上传原件的扫描件。'
    await stage.perform(approver, refuseExpert, { body: { id, version, reason } })
    return
  }
  const active = await stage.perform(approver, approveExpert, { body: { id, version } })
  const seen = { id, version: active.version }
  if (plot.end === 'suspended')
    await stage.perform(approver, suspendExpert, {
      body: { ...seen, reason: '借调外地，半年内不能参加评审。' },
    })
  if (plot.end === 'retired')
    await stage.perform(approver, retireExpert, { body: { ...seen, reason: '年满七十周岁，本人申请出库。' } })
}

/** Whoever can be drawn has an account, under the name and number of the entry: only they themselves answer a draw. */
const openAccount = ({ stage }: Play, { name, phone }: ExpertPlot) =>
  stage.run({ system: 'demo' }, (ctx) =>
    memberDoor.createAccount(ctx, { phone, name, password: demoPassword, isDemo: false }),
  )

const platformAct = (at: Hours, which: (plot: ExpertPlot) => boolean): Act => ({
  at,
  run: async (play) => {
    const [by, approver] = [personOf(play, enters), personOf(play, decides)]
    const fileId = await paper(play, by)
    for (const [index, plot] of platformExperts.entries()) {
      if (!which(plot)) continue
      if (plot.end === 'active') await openAccount(play, plot)
      await enter(play, plot, { by, approver, fileId, at: index })
    }
  },
})

const houseAct = (at: Hours, { by: entering, approver: deciding, people }: (typeof houses)[number]): Act => ({
  at,
  run: async (play) => {
    const [by, approver] = [personOf(play, entering), personOf(play, deciding)]
    const fileId = await paper(play, by)
    for (const [index, person] of people.entries()) {
      const known = play.cast.get(person.name)
      const plot = {
        ...person,
        phone: known?.phone ?? `1990000${5900 + index}`,
        employer: known?.companyName ?? agency,
        title: pick(titles, index),
        years: 11 + index * 3,
        regionCode: '610113',
      }
      await enter(play, plot, { by, approver, fileId, at: 200 + index })
    }
  },
})

const isOpen = ({ end }: ExpertPlot) => end === 'reviewing' || end === 'draft'

/** The pools of experts: most of them stand for long, a few have just come. */
export const expertActs = (): readonly Act[] => [
  platformAct(-480, (plot) => !isOpen(plot)),
  platformAct(-22, isOpen),
  houseAct(-470, houses[0]),
  houseAct(-466, houses[1]),
]
