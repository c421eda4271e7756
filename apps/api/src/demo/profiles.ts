import type { Position } from '@jb/domain/map/position'
import type { Grade, Trade } from '@jb/domain/member/directory'

/** What a company of the story says of itself, and the grade that the platform has given it. */
interface Profile {
  readonly trade: Trade
  readonly grade: Grade
  readonly position: Position
  readonly introduction: string
}

type Line = readonly [key: number, trade: Trade, grade: Grade, lon: number, lat: number, introduction: string]

const lines: readonly Line[] = [
  [1, 'contractor', 'gold', 108.8872, 34.2218, '房屋建筑和市政工程施工总承包企业，采购通过本平台公开进行。'],
  [2, 'owner', 'silver', 109.0673, 34.2926, '灞原片区道路、学校和安置房的建设单位。'],
  [3, 'contractor', 'silver', 104.0817, 30.6395, '公路和桥梁施工企业，在建项目分布在四川和陕西。'],
  [4, 'consulting', 'standard', 116.3427, 39.9612, '工程招标代理和造价咨询机构。'],
  [5, 'contractor', 'standard', 113.9414, 22.5196, '超高层和幕墙工程总承包企业。'],
  [6, 'materials', 'standard', 114.3433, 30.5012, '建筑材料供应，水泥、砂石和外加剂。'],
  [7, 'lease', 'standard', 120.1726, 30.3194, '挖掘机、起重机和自卸车租赁，可以带操作手。'],
  [8, 'labour', 'standard', 109.5021, 34.4996, '主体结构和二次结构劳务分包，常备木工、钢筋工班组。'],
  [9, 'materials', 'gold', 107.1467, 34.3692, '钢筋、型钢和钢绞线贸易，宝鸡、西安两处仓库。'],
  [10, 'materials', 'silver', 108.7391, 34.1092, '商品混凝土生产企业，两条 HZS180 生产线。'],
  [11, 'materials', 'standard', 108.7073, 34.3296, '蒸压加气混凝土砌块和板材生产企业。'],
  [12, 'lease', 'standard', 113.6127, 34.7483, '塔式起重机和施工升降机租赁、安装和拆除。'],
  [13, 'design', 'silver', 108.9903, 34.2018, '建筑工程设计甲级单位。'],
  [14, 'logistics', 'standard', 109.7437, 38.2856, '钢材、水泥和工程机械公路运输。'],
  [15, 'consulting', 'standard', 103.8412, 36.0567, '房屋建筑和市政工程监理单位。'],
  [16, 'design', 'standard', 106.5693, 29.5537, '岩土工程勘察和设计单位。'],
  [17, 'consulting', 'standard', 108.8831, 34.2267, '全过程造价咨询和结算审核机构。'],
  [18, 'labour', 'standard', 109.0261, 34.2791, '砌筑、抹灰和装饰劳务分包。'],
  [19, 'materials', 'standard', 118.7915, 32.0251, '电线电缆生产企业，产品有强制性认证。'],
  [20, 'materials', 'standard', 117.0402, 36.6571, '给排水管材和管件生产企业。'],
  [21, 'contractor', 'standard', 108.9412, 34.3381, '房屋建筑和市政工程施工总承包企业，自有周转材料和塔机。'],
  [22, 'contractor', 'standard', 108.9007, 34.2605, '学校、医院等公共建筑施工总承包企业。'],
  [23, 'contractor', 'standard', 104.0312, 30.6421, '房屋建筑和机电安装施工企业。'],
  [24, 'contractor', 'standard', 113.6871, 34.7856, '工业厂房和物流园施工总承包企业。'],
  [25, 'contractor', 'standard', 114.3551, 30.5042, '道路、桥梁和综合管廊施工企业。'],
  [26, 'contractor', 'standard', 103.8563, 36.0471, '西北地区房屋建筑和公路施工企业。'],
  [27, 'contractor', 'standard', 106.5774, 29.5581, '高层建筑和装配式建筑施工企业。'],
  [28, 'contractor', 'standard', 112.5612, 37.8163, '工业建筑安装和钢结构施工企业。'],
  [29, 'design', 'standard', 109.0702, 34.2671, '岩土工程勘察、建筑设计和工程监理综合单位。'],
  [30, 'design', 'standard', 104.1021, 30.6322, '建筑设计和工程勘察甲级单位。'],
  [31, 'consulting', 'standard', 116.3462, 39.9585, '工程咨询、设计和监理单位。'],
  [32, 'consulting', 'standard', 112.5592, 37.8241, '市政公用和房屋建筑工程监理甲级单位。'],
  [33, 'consulting', 'standard', 108.9601, 34.2052, '工程监理和项目管理单位。'],
  [34, 'design', 'standard', 120.1204, 30.2671, '公共建筑和园区规划设计单位。'],
]

/** By the number of the company in the story. */
export const profiles: Readonly<Record<number, Profile>> = Object.fromEntries(
  lines.map(([key, trade, grade, lon, lat, introduction]) => [
    key,
    { trade, grade, position: { lon, lat }, introduction },
  ]),
)
