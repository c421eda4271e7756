const licence = '营业执照'
const safety = '安全生产许可证'
const works = ['建筑业企业资质证书', safety, licence]
const lease = ['特种设备使用登记证', '设备合格证明', licence]

/** Papers that are usually asked for, by type. */
const usual: Readonly<Record<number, readonly string[]>> = {
  1: lease,
  2: ['施工劳务资质证书', safety, licence],
  3: [licence, '产品质量检验报告', '生产厂家授权书', '质量管理体系认证证书'],
  4: works,
  5: lease,
  6: ['工程勘察资质证书', licence],
  7: ['工程设计资质证书', licence],
  8: ['工程监理资质证书', licence],
  9: ['造价工程师注册证书', licence],
  10: [...works, '项目经理建造师注册证书'],
  12: ['机动车行驶证', '交强险保单', licence],
  13: [...works, '资信证明'],
  19: ['道路运输经营许可证', '道路运输证', licence],
}

/** How many papers may be asked for, and how long the name of one may be. */
export const maxQualifications = 10
export const maxQualificationLength = 60

/** What is usually asked for in a type, without what is asked for already. */
export function suggested(type: number, chosen: readonly string[]): readonly string[] {
  return (usual[type] ?? [licence]).filter((name) => !chosen.includes(name))
}

/** The list with one more, or why it is not taken. */
export function added(
  chosen: readonly string[],
  typed: string,
): { readonly list: readonly string[] } | { readonly why: string } {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') return { why: '请先填写资质名称。' }
  if (chosen.includes(name)) return { why: `“${name}”已经在清单里。` }
  if (chosen.length >= maxQualifications)
    return { why: `资质要求最多 ${maxQualifications} 项，请先删去不需要的。` }
  return { list: [...chosen, name] }
}
