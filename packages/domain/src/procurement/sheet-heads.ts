import type { GoodsColumn } from './columns.ts'
import { columnsOf, tenderTypes } from './types.ts'

const days = (...firsts: readonly string[]) => firsts.flatMap((first) => [`${first}时间`, `${first}日期`])

/** Other heads that people give a column, by its name, the usual ones first. Written without brackets, slashes and 及. */
const otherHeads: Readonly<Record<string, readonly string[]>> = {
  name: [
    ...[
      '名称',
      '材料名称',
      '物料名称',
      '产品名称',
      '商品名称',
      '货品名称',
      '品名',
      '材料设备名称',
      '标的名称',
    ],
    ...['名称规格', '品名规格', '名称规格型号', '材料', '物资', '设备', '货物', '项目名称'],
  ],
  spec: ['规格', '型号', '型号规格', '规格参数', '技术参数', '规格尺寸', '尺寸', '规格描述', '型号参数'],
  unit: ['计量单位', '计价单位', '数量单位'],
  quantity: [
    ...[
      '采购数量',
      '采购量',
      '需求数量',
      '需求量',
      '计划数量',
      '计划量',
      '计划用量',
      '招标数量',
      '工程量',
      '工程数量',
    ],
    ...['暂定数量', '暂定量', '预计数量', '预估数量', '预估量', '用量', '总量', '工作量', '重量', '租赁数量'],
  ],
  brand: ['品牌', '推荐品牌', '参考品牌', '指定品牌', '生产厂家', '厂家', '品牌厂家'],
  standard: ['材质', '标准', '执行标准', '质量标准', '技术标准', '技术要求', '质量要求'],
  usePart: ['部位', '使用位置', '施工部位', '用途'],
  arrivalDate: [
    ...days('到货', '要求到货', '计划到货', '交货', '要求交货', '供货', '进场', '计划进场', '到场', '送货'),
    ...[...days('需求', '需用', '使用'), '交货期', '到货期', '供货期', '交期', '到货', '进场', '交货'],
  ],
  entryDate: [...days('进场', '计划进场', '要求进场', '到场', '使用', '开工', '需求'), '进场期', '进场'],
  loadingDate: days('装货', '提货', '起运', '发货', '发运'),
  remark: ['说明', '备注说明', '附注', '其他说明', '其他'],
  maxPrice: [
    '限价',
    '最高限价',
    '单价限价',
    '限价单价',
    '控制价',
    '最高控制价',
    '控制单价',
    '招标控制价',
    '拦标价',
    '暂估单价',
    '预估单价',
  ],
  minPrice: ['起始价', '起拍价', '底价', '起始单价', '起拍单价'],
  leaseTerm: ['租赁期', '租赁期限', '租赁时间', '使用周期', '使用期限', '租用时间'],
  rentBasis: ['计价方式', '计费方式', '结算方式', '租赁方式'],
  withOperator: ['带操作手', '是否带司机', '是否带机手', '操作手'],
  fuelBy: ['油料', '燃油', '油费', '油料费用'],
  workContent: ['施工内容', '作业内容', '工作范围'],
  workType: ['工种', '分项', '工种名称', '班组', '分项名称', '分项工程'],
  headcount: ['人数', '用工人数', '所需人数'],
  days: ['工期天数', '天数', '计划工期'],
  item: ['项目名称', '分部分项工程', '分部分项', '工程名称', '清单名称', '名称', '分项名称'],
  feature: ['项目特征描述', '特征', '特征描述', '工作内容'],
  scope: ['范围', '工作范围', '施工范围'],
  scale: ['规模', '建筑面积', '面积'],
  area: ['建筑面积', '使用面积', '占地面积'],
  location: ['位置', '地址', '坐落位置', '地点'],
  usage: ['使用用途', '使用性质', '规划用途'],
  from: ['起点', '装货地', '装货地点', '发货地', '始发地'],
  to: ['终点', '卸货地', '卸货地点', '收货地', '送达地'],
  vehicle: ['车型', '车辆要求'],
  plate: ['车牌号', '车牌号码', '牌照'],
  mileage: ['里程', '公里数', '里程数'],
  builtYear: ['年份', '制造年份', '出厂时间', '建造年份'],
  boughtYear: ['购入年份', '购买年份', '购置时间'],
  storage: ['存放地点', '存放位置'],
  appraisal: ['评估价值', '评估值', '评估价格', '评估金额'],
  deposit: ['押金金额', '押金标准'],
  demand: ['技术要求', '质量要求', '其他要求'],
}

const counting = new Set(['序号', '序', '编号', '行号', '项次', '项号', '号', 'no', 'no.', '#'])

/** A head without stars, white space, what stands in brackets, and joining signs: `规格/型号 *（必填）` → `规格型号`. */
export function bareHead(head: string): string {
  const plain = head.normalize('NFKC').toLowerCase()
  return plain
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[*\s:、/,;及与和]/g, '')
    .trim()
}

/** What stands in the brackets of a head: `t` of `数量（t）`. */
export const bracketOf = (head: string): string =>
  /\(([^()]*)\)\s*\*?$/.exec(head.normalize('NFKC').trim())?.[1]?.trim() ?? ''

/** Whether a column only numbers the rows. */
export const isCounting = (head: string): boolean => counting.has(bareHead(head))

const heads = new Map<string, readonly string[]>()

/** Every bare head that a column may have: its own, then those of the same column in other types, then others. */
function headsOf({ name, translate }: GoodsColumn): readonly string[] {
  const key = `${name} ${translate}`
  const before = heads.get(key)
  if (before) return before
  const elsewhere = Object.keys(tenderTypes)
    .flatMap((type) => columnsOf(Number(type)))
    .filter((column) => column.name === name && column.filledBy === 'owner')
    .map((column) => column.translate)
  const all = [...new Set([translate, ...(otherHeads[name] ?? []), ...elsewhere].map(bareHead))]
  heads.set(key, all)
  return all
}

/** A price without tax is none of our prices, which include it. */
const fits = (column: GoodsColumn, head: string) => column.kind !== 'money' || !/不含税|除税/.test(head)

/** How well a head names a column: 0 for its own word, higher for less usual ones, undefined for not at all. */
function rankOf(column: GoodsColumn, head: string): number | undefined {
  const at = fits(column, head) ? headsOf(column).indexOf(bareHead(head)) : -1
  return at < 0 ? undefined : at
}

/** How many of the cells are heads of such a list. */
export function headCount(columns: readonly GoodsColumn[], cells: readonly string[]): number {
  return cells.filter(
    (cell) => cell.length <= 40 && columns.some((column) => rankOf(column, cell) !== undefined),
  ).length
}

/** The column's name that each head stands for, each column once: own words first, then the more usual ones, from the left. */
export function matchHeads(
  columns: readonly GoodsColumn[],
  theirs: readonly string[],
): readonly (string | undefined)[] {
  const found = theirs
    .flatMap((head, at) =>
      columns.flatMap((column) => {
        const rank = rankOf(column, head)
        return rank === undefined ? [] : [{ at, rank, name: column.name }]
      }),
    )
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  const fields: (string | undefined)[] = theirs.map(() => undefined)
  for (const { at, name } of found) {
    if (fields[at] === undefined && !fields.includes(name)) fields[at] = name
  }
  return fields
}
