import { addCertificate } from '@jb/contract/member/certificate.contract'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Place } from '@jb/domain/member/staff'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../modules/file/index.ts'
import { memberDoor } from '../modules/member/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type Act, moment, type Play, personOf } from './act.ts'
import type { PersonPlayed } from './cast.ts'
import { onePage } from './page.ts'

/** The departments of each company, as ways without the company itself. */
const departments: Readonly<Record<number, readonly string[]>> = {
  1: [
    '公司领导',
    '采购中心/物资采购部/钢材组',
    '采购中心/物资采购部/混凝土与地材组',
    '采购中心/分包采购部',
    '采购中心/设备租赁部',
    '成本合约部',
    '工程管理部',
    '财务部',
    '法务部',
    '资产管理部',
    '项目部/西咸智造产业园',
    '项目部/泾河安置房三期',
    '项目部/锦岑高速JC-2标',
    '项目部/高新第九初中',
  ],
  2: ['采购部', '前期部', '工程部'],
  3: ['物资部', '工程部', '合约部'],
  4: ['招标代理部', '造价咨询部'],
  5: ['采购部', '工程部', '成本部'],
  6: ['销售部', '生产部'],
  7: ['租赁部', '维修部'],
  8: ['劳务部', '安全部'],
  9: ['销售部', '仓储部', '财务部'],
  10: ['市场部', '生产部', '试验室'],
  11: ['销售部', '生产部'],
  12: ['租赁部', '安拆部'],
  13: ['经营部', '建筑设计所'],
  14: ['调度部', '车队'],
  15: ['市场部', '监理部'],
  16: ['经营部', '勘察院'],
  17: ['业务部', '造价部'],
  18: ['项目部', '安全部'],
  19: ['大客户部', '生产部'],
  20: ['销售部', '物流部'],
  99: ['评审部', '审计部', '运营部'],
}

/** People who only stand in the organisation: they have no role, and nobody plays them. */
const colleagues: Readonly<Record<number, readonly (readonly [name: string, title: string, way: string])[]>> =
  {
    1: [
      ['韩长砚', '董事长', '公司领导'],
      ['王文渊', '总经理', '公司领导'],
      ['孟祥东', '总工程师', '公司领导'],
      ['王丽娜', '采购助理', '采购中心'],
      ['武晓东', '供应商管理', '采购中心'],
      ['王强', '物资主管', '采购中心/物资采购部'],
      ['任红梅', '钢材采购', '采购中心/物资采购部/钢材组'],
      ['单志远', '钢材采购', '采购中心/物资采购部/钢材组'],
      ['贺建平', '地材采购', '采购中心/物资采购部/混凝土与地材组'],
      ['吕思琪', '混凝土采购', '采购中心/物资采购部/混凝土与地材组'],
      ['苗成林', '分包采购', '采购中心/分包采购部'],
      ['王雨桐', '分包采购', '采购中心/分包采购部'],
      ['段志鹏', '设备租赁', '采购中心/设备租赁部'],
      ['康建国', '合约工程师', '成本合约部'],
      ['欧阳静', '造价工程师', '成本合约部'],
      ['白文斌', '造价工程师', '成本合约部'],
      ['史小燕', '合约管理', '成本合约部'],
      ['雷鸣', '技术主管', '工程管理部'],
      ['侯俊杰', '安全主管', '工程管理部'],
      ['龚玉兰', '质量主管', '工程管理部'],
      ['邵敏', '会计', '财务部'],
      ['钱进', '资金主管', '财务部'],
      ['熊磊', '资产专员', '资产管理部'],
      ['王建国', '生产经理', '项目部/西咸智造产业园'],
      ['陶然', '材料员', '项目部/西咸智造产业园'],
      ['姜海波', '材料员', '项目部/泾河安置房三期'],
      ['尹秀英', '预算员', '项目部/泾河安置房三期'],
      ['阎立', '机械主管', '项目部/锦岑高速JC-2标'],
      ['薛飞', '材料员', '项目部/锦岑高速JC-2标'],
      ['万思远', '材料员', '项目部/高新第九初中'],
    ],
    2: [['高明', '工程师', '工程部']],
    3: [['蒋志强', '工程师', '工程部']],
    5: [['黄海生', '成本经理', '成本部']],
    9: [['方伟', '仓库主管', '仓储部']],
    10: [['马宏', '试验员', '试验室']],
  }

/** Where people stand besides: the deputy who answers for buying heads the company itself. */
const secondPlaces: Readonly<Record<string, readonly Omit<PlaceOf, 'primary'>[]>> = {
  赵立新: [{ department: '', head: true }],
  王海涛: [{ department: '采购中心', head: false }],
}

interface PlaceOf {
  readonly department: string
  readonly head: boolean
  readonly primary: boolean
}

const wayOf = (text: string) => (text === '' ? [] : text.split('/'))

/** The departments of a company as ways. */
export const waysOf = (company: number) => (departments[company] ?? []).map(wayOf)

/** Where somebody of the story stands, by the numbers of the departments. */
export function placesOf(
  numbers: ReadonlyMap<string, string>,
  { name, department, head }: Pick<PersonPlayed, 'name' | 'department' | 'head'>,
): readonly Place[] {
  const second = (secondPlaces[name] ?? []).map((place) => ({ ...place, primary: false }))
  return [{ department, head, primary: true }, ...second].map((place) => ({
    departmentNo: numbers.get(place.department) ?? rootDepartmentNo,
    primary: place.primary,
    head: place.head,
  }))
}

/** Brings in the colleagues of a company who play no part; they have accounts without a password. */
export async function enterColleagues(ctx: Ctx, company: number, companyId: string): Promise<void> {
  const people = colleagues[company] ?? []
  const numbers = await memberDoor.openDepartments(ctx, companyId, [])
  for (const [at, [name, title, department]] of people.entries()) {
    const phone = `1990000${String(2000 + company * 100 + at)}`
    const accountId = await memberDoor.createAccount(ctx, { phone, name })
    const places = placesOf(numbers, { name, department, head: false })
    await memberDoor.addMembership(ctx, { accountId, companyId, roles: [], title, places })
  }
}

interface CertificatePlot {
  readonly by: string
  readonly kind: 'qualification' | 'safety' | 'quality'
  readonly name: string
  readonly number: string
  /** Days from today to its last day. */
  readonly expires: number
}

const hoursADay = 24
const certificatePlots: readonly CertificatePlot[] = [
  {
    by: '张建国',
    kind: 'qualification',
    name: '建筑工程施工总承包一级',
    number: 'D161DEMO01',
    expires: 612,
  },
  { by: '张建国', kind: 'safety', name: '安全生产许可证', number: '（陕）JZ安许证字DEMO18', expires: 19 },
  { by: '张建国', kind: 'quality', name: 'ISO 9001 质量管理体系认证', number: 'QMS-DEMO-0421', expires: -3 },
  { by: '杨小勇', kind: 'qualification', name: '施工劳务资质', number: 'D361DEMO18', expires: 900 },
  { by: '杨小勇', kind: 'safety', name: '安全生产许可证', number: '（陕）JZ安许证字DEMO43', expires: 204 },
  { by: '江涛', kind: 'quality', name: 'ISO 9001 质量管理体系认证', number: 'QMS-DEMO-0655', expires: 388 },
]

function certificateAct({ by, expires, ...plot }: CertificatePlot, at: number): Act {
  const run = async (play: Play) => {
    const person = personOf(play, by)
    const { companyId, accountId } = person
    const bytes = onePage(['CERTIFICATE', plot.number, 'This certificate is invented for the demo.'])
    const fileId = await play.stage.run(person, (ctx) =>
      saveFile(ctx, {
        name: `${plot.name}.pdf`,
        bytes,
        purpose: 'attachment',
        owner: { companyId, accountId },
      }),
    )
    if (isRefusal(fileId)) throw new Error(`the certificate of ${by}: ${fileId.refused}`)
    const expiresAt = formatDay(moment(play.today, expires * hoursADay))
    const issuedAt = formatDay(moment(play.today, (expires - 1095) * hoursADay))
    await play.stage.perform(person, addCertificate, { body: { ...plot, fileId, issuedAt, expiresAt } })
  }
  return { at, run }
}

/** The certificates of the building company: one that holds, one that runs out soon, one that has run out; and a few of suppliers. */
export const organisationActs = (): readonly Act[] =>
  certificatePlots.map((plot, at) => certificateAct(plot, -290 + at))
