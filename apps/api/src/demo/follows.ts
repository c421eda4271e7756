import { addFollows } from '@jb/contract/follow/follow.contract'
import type { FollowKind } from '@jb/domain/follow/kinds'
import { type Act, type Play, personOf } from './act.ts'
import type { Hours } from './plot.ts'

/** Who keeps an eye on what: titles of tenders, auctions and demands of the story, or people whose companies are followed. */
interface FollowPlot {
  readonly by: string
  readonly at: Hours
  readonly tenders?: readonly string[]
  readonly auctions?: readonly string[]
  readonly demands?: readonly string[]
  readonly companiesOf?: readonly string[]
}

const plots: readonly FollowPlot[] = [
  {
    by: '周明',
    at: -0.4,
    tenders: [
      '西咸智造产业园一期主体结构钢筋采购',
      '泾河安置房三期蒸压加气混凝土砌块采购',
      '高新第九初级中学铝合金门窗采购预告',
      '锦岑高速 JC-2 标钢绞线采购',
      '西咸智造产业园防水卷材采购',
      '泾河安置房三期外墙涂料采购',
      '泾河安置房三期商品混凝土采购',
    ],
    auctions: ['渭南基地闲置钢模板转让（约 40 吨）', '郑州门面房转让（2 间）'],
    demands: ['散装、袋装水泥 P.O42.5', '急购 5–25mm 碎石 3,000 吨 送西咸', '铜川—渭南 散装水泥 800t'],
    companiesOf: ['李慧敏', '沈佳', '黄文静'],
  },
  {
    by: '马小军',
    at: -0.35,
    tenders: ['泾河安置房三期商品混凝土采购', '泾河安置房三期预拌砂浆采购'],
    demands: ['方木覆膜板一批'],
    companiesOf: ['李慧敏'],
  },
  {
    by: '孙丽',
    at: -0.3,
    tenders: ['周转材料（盘扣脚手架）租赁', '高新第九初级中学汽车泵租赁'],
    demands: ['发电机 200kW 月租', '租 50t 汽车吊 3 天'],
    companiesOf: ['沈佳'],
  },
  {
    by: '杨大勇',
    at: -0.3,
    tenders: ['泾河安置房三期主体劳务分包（2#、5#楼）'],
    demands: ['幕墙安装班组', '急招木工 30 人 泾河'],
  },
  { by: '吴倩', at: -0.25, tenders: ['韩城—泾河钢材公路运输（年度 6,000 吨）'], companiesOf: ['李慧敏'] },
  {
    by: '李慧敏',
    at: -0.25,
    tenders: ['灞原科创园一期施工总承包', '锦岑高速 JC-2 标钢绞线采购', '灞原停车场特许经营项目'],
  },
]

async function idsOf(
  { stage }: Play,
  kind: 'tender' | 'auction' | 'demand',
  titles: readonly string[],
): Promise<readonly string[]> {
  const rows = await stage.run({ system: 'demo' }, ({ tx }) =>
    tx
      .selectFrom(kind)
      .select(['id', 'title'])
      .where('title', 'in', [...titles])
      .execute(),
  )
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  return titles.map((title) => {
    const id = ids.get(title)
    if (!id) throw new Error(`《${title}》 is not in the story`)
    return id
  })
}

async function follow(play: Play, by: string, kind: FollowKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await play.stage.perform(personOf(play, by), addFollows, { body: { kind, ids: [...ids] } })
}

/** What the people of the story follow in the end. */
export const followActs = (): readonly Act[] =>
  plots.map(({ by, at, tenders = [], auctions = [], demands = [], companiesOf = [] }) => ({
    at,
    run: async (play) => {
      if (tenders.length > 0) await follow(play, by, 'tender', await idsOf(play, 'tender', tenders))
      if (auctions.length > 0) await follow(play, by, 'auction', await idsOf(play, 'auction', auctions))
      if (demands.length > 0) await follow(play, by, 'demand', await idsOf(play, 'demand', demands))
      const companies = companiesOf.map((name) => personOf(play, name).companyId ?? '')
      await follow(play, by, 'company', companies)
    },
  }))
