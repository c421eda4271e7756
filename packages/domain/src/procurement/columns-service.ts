import { choice, type GoodsColumn, maxPrice, must, price, quantity, text } from './columns.ts'

const period = text('period', '周期')
const outcome = text('outcome', '成果要求')

/** Columns of the professional services 6 to 9. */
export const serviceColumns: Readonly<Record<6 | 7 | 8 | 9, readonly GoodsColumn[]>> = {
  6: [
    must(text('name', '勘察内容')),
    must(quantity('quantity', '工作量')),
    must(choice('stage', '勘察阶段', '可行性研究勘察', '初步勘察', '详细勘察', '施工勘察')),
    text('unit', '单位'),
    text('depth', '孔深'),
    text('tests', '测试项目'),
    outcome,
    text('period', '工期'),
    maxPrice,
    price('单价'),
  ],
  7: [
    must(text('name', '设计内容')),
    must(text('scale', '建筑面积/规模')),
    must(choice('stage', '设计阶段', '方案设计', '初步设计', '施工图设计', '全过程设计')),
    text('major', '专业'),
    text('copies', '成果份数'),
    period,
    maxPrice,
    price('费用'),
  ],
  8: [
    must(text('name', '监理范围')),
    must(text('scale', '工程造价/规模')),
    must(quantity('months', '监理期', '月')),
    text('staff', '人员配备'),
    text('stage', '阶段'),
    maxPrice,
    price('监理费'),
  ],
  9: [
    must(text('name', '咨询内容')),
    must(text('scale', '工程造价')),
    must(choice('feeBasis', '计费方式', '费率', '定额', '工日')),
    outcome,
    period,
    maxPrice,
    price('费率或费用'),
  ],
}
