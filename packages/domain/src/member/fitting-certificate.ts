import type { CertificateKind, CertificateState } from './certificate.ts'

/** As much of a company's certificate as tells whether it proves what is asked for. */
export interface Provable {
  readonly kind: CertificateKind
  readonly kindName: string
  readonly name: string
  readonly state: CertificateState
}

/** What tells one paper from another: where the tender names it, the certificate has to as well. */
const marks = [
  ...['安全生产许可', '质量管理体系', '环境管理体系', '职业健康安全', '特种设备', '道路运输', '营业执照'],
  ...[
    '勘察',
    '设计',
    '监理',
    '造价',
    '劳务',
    '信用',
    '检测',
    '检验',
    '授权',
    '建造师',
    '行驶证',
    '保单',
    '资信',
  ],
]
/** What the licence of a building company is called in practice: by its trade, not by its kind. */
const building = /总承包|专业承包|建筑业企业/

/** Words that tell no paper from another. */
const common = /工程|资质|专业|企业|认证|管理|体系|施工|生产|厂家|使用|登记|许可|书|证|类/g
/** Grades, the best first; 甲 is 一. */
const grades = ['特级', '[一壹甲]级', '[二贰乙]级', '[三叁丙]级'].map((grade) => new RegExp(grade))

const plain = (text: string) => text.replace(/[\s（）()《》“”·-]/g, '')
const core = (text: string) =>
  plain(text).replace(/(特级|[一二三壹贰叁甲乙丙]级)?(及?以上)?(证书|证明|证)?$/, '')
const gradeOf = (text: string) => grades.findIndex((grade) => grade.test(text))

/** Whether the grade is as good as the one that is asked for; where one of them has none, nobody can tell. */
const good = (asked: string, name: string) =>
  gradeOf(asked) < 0 || gradeOf(name) < 0 || gradeOf(name) <= gradeOf(asked)

/** Whether a certificate proves what a tender calls by this name, as far as their words say so. */
export function fits(asked: string, { kind, kindName, name }: Omit<Provable, 'state'>): boolean {
  const [wanted, held] = [core(asked), `${plain(name)} ${plain(kindName)}`]
  if (wanted === '' || !good(asked, name)) return false
  if (plain(name).includes(wanted) || (core(name) !== '' && wanted.includes(core(name)))) return true
  const named = marks.filter((mark) => wanted.includes(mark))
  if (named.length > 0) {
    const rest = named.reduce((text, mark) => text.replace(mark, ''), wanted).replace(common, '')
    return [...named, rest].every((part) => held.includes(part))
  }
  return wanted.startsWith('建筑业企业资质') && kind === 'qualification' && building.test(name)
}

/** The certificates to begin with where a tender asks for one of this name: those that fit and hold, `most` at most. */
export function fittingCertificates<C extends Provable>(
  asked: string,
  certificates: readonly C[],
  most: number,
): readonly C[] {
  return certificates.filter((each) => each.state !== 'expired' && fits(asked, each)).slice(0, most)
}
