import { columnsOf } from '@jb/domain/procurement/types'
import { isDirect } from '@jb/domain/tender/methods'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { PublicWords } from '../procurement/index.ts'
import type { FormValues } from './tender.form.ts'
import { wordsOf } from './tender.words.ts'

/** What the publication of a tender makes public, what not, and what is fixed by it: said before it goes out. */
export function publicWords(values: FormValues): PublicWords {
  const { contactName = '', contactPhone = '' } = values
  return {
    seenBy: '所有人，包括没有登录的访客：在招标大厅、搜索结果和转发的链接里。',
    open: `${[...parts(values), `联系人${contactName}和电话 ${contactPhone}`].join('、')}。`,
    kept: `${[...prices(values), ...secrets(values)].join('；')}。`,
    fixed: isDirect(values)
      ? '立即公布成交结果，内容不能再改，对方会收到消息。'
      : `${wordsOf(values).goods}、金额、要求都不能再改；时间只能延期，不能提前；${wordsOf(values).offer}截止前可以终止并说明原因，公告仍然保留。`,
  }
}

/** What the notice shows. */
function parts(values: FormValues): readonly string[] {
  const { rows, fileIds, isDisplay } = values
  const { goods, estimate } = wordsOf(values)
  const figures = isDisplay ? [`${estimate}、限价和各项价格`] : []
  const files = fileIds.length > 0 ? [`附件 ${fileIds.length} 个`] : []
  const rest = isDirect(values) ? ['成交供应商、金额和理由'] : ['要求和各项时间']
  return ['企业名称', '项目名称', `${goods} ${rows.length} 行`, ...figures, ...rest, ...files]
}

/** Figures that the notice leaves out. */
function prices(values: FormValues): readonly string[] {
  const priced = columnsOf(values.type).some(({ kind }) => kind === 'money')
  return values.isDisplay ? [] : [`${wordsOf(values).estimate}${priced ? '和清单里的限价' : ''}`]
}

/** What is kept from some, and until when. */
function secrets(values: FormValues): readonly string[] {
  const payee = values.security ? ['保证金收款账户只给缴纳的企业看'] : []
  if (isDirect(values)) return ['内部的审批和操作日志']
  const names = biddersDecrypt(values) ? ['报名企业的名称和数量，开标前对招标人也保密'] : []
  return [...payee, ...names, '各家报价在开标前谁也看不到，包括您和平台']
}
