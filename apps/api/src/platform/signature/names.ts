import { isUscc } from '@jb/domain/member/uscc'
import type { Certificate, RelativeDistinguishedNames } from 'pkijs'

const oid = { commonName: '2.5.4.3', serialNumber: '2.5.4.5', organisation: '2.5.4.10', unit: '2.5.4.11' }
/** Where Chinese authorities write the code: GB/T 20518 in extensions, others in the subject. */
const codeExtensions = ['1.2.156.10260.4.1.4', '1.2.156.10260.4.1.3', '1.2.156.10260.4.1.5']
const codeAttributes = ['2.5.4.97', oid.serialNumber, oid.unit, oid.commonName]

const valuesOf = ({ typesAndValues }: RelativeDistinguishedNames, type: string): readonly string[] =>
  typesAndValues.flatMap((one) => (one.type === type ? [String(one.value.valueBlock.value)] : []))

/** The name by which people know a subject: that of its organisation, else its common name. */
export function nameOf(names: RelativeDistinguishedNames): string {
  const [name = ''] = [...valuesOf(names, oid.organisation), ...valuesOf(names, oid.commonName)]
  return name.slice(0, 200)
}

/** The common name alone: a certificate of a person has theirs, beside the name of their company. */
export function commonNameOf(names: RelativeDistinguishedNames): string {
  const [name = ''] = valuesOf(names, oid.commonName)
  return name.slice(0, 200)
}

/** The name of an authority, which is better known by its common name. */
export function authorityName(names: RelativeDistinguishedNames): string {
  const [name = ''] = [...valuesOf(names, oid.commonName), ...valuesOf(names, oid.organisation)]
  return name.slice(0, 200)
}

/** The code in a text, wherever it begins: authorities write a letter or a number before it. */
const codeIn = (text: string) =>
  [...text.matchAll(/(?=([0-9A-HJ-NPQRTUWXY]{18}))/g)].map(([, code = '']) => code).find(isUscc)

/** 统一社会信用代码 of a certificate's subject. */
export function usccOf({ subject, extensions = [] }: Certificate): string | undefined {
  const told = codeExtensions.flatMap((id) => {
    const found = extensions.find(({ extnID }) => extnID === id)
    return found ? [Buffer.from(found.extnValue.valueBlock.valueHexView).toString('latin1')] : []
  })
  const written = codeAttributes.flatMap((type) => valuesOf(subject, type))
  return [...told, ...written].map(codeIn).find((code) => code !== undefined)
}
