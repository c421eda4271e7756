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

const plain = (text: string) => text.replace(/[\s（）()《》“”·-]/g, '')
const core = (text: string) => plain(text).replace(/(证书|证明|证)$/, '')

/** Whether a certificate proves what a tender calls by this name, as far as their words say so. */
export function fits(asked: string, { kind, kindName, name }: Omit<Provable, 'state'>): boolean {
  const [wanted, held] = [core(asked), `${plain(name)} ${plain(kindName)}`]
  if (wanted === '') return false
  if (plain(name).includes(wanted) || wanted.includes(core(name))) return true
  const named = marks.filter((mark) => wanted.includes(mark))
  if (named.length > 0) return named.every((mark) => held.includes(mark))
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
