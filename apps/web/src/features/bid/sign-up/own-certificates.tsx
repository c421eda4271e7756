import type { Certificate } from '@jb/contract/member/certificate.contract'
import { fits } from '@jb/domain/member/fitting-certificate'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { CertificateSheet, useAddCertificate } from '../../member/index.ts'
import { mostPapers } from './bid.form.ts'
import s from './own-certificates.module.css'

interface OwnCertificatesProps {
  /** The qualification that is to be proven. */
  asked: string
  certificates: readonly Certificate[]
  /** Whether this person keeps the certificates of the company. */
  mayKeep: boolean
  present: readonly UploadedFile[]
  onFiles: (files: readonly UploadedFile[]) => void
}

/** Certificates that the company keeps already, to be picked; and what is uploaded here, to be kept for the next time. */
export function OwnCertificates({ asked, certificates, mayKeep, present, onFiles }: OwnCertificatesProps) {
  const [picking, setPicking] = useState(false)
  const keep = useAddCertificate()
  const [keeping, setKeeping] = useState<UploadedFile>()
  const loose = present.filter(
    ({ id, name }) => keepable.test(name) && certificates.every(({ file }) => file?.id !== id),
  )
  const past = certificates.filter(
    ({ file, state }) => state === 'expired' && present.some(({ id }) => id === file?.id),
  )
  return (
    <div className={s.ways}>
      {past.map(({ id, name, expiresAt }) => (
        <p key={id} className={s.past}>
          “{name}”已于 {expiresAt} 过期，采购方会看到。
        </p>
      ))}
      {certificates.length > 0 && (
        <Button tone="quiet" onClick={() => setPicking(true)}>
          从企业证书中选择（{certificates.length} 份）
        </Button>
      )}
      {mayKeep &&
        loose.map((file) => (
          <Button key={file.id} tone="quiet" onClick={() => setKeeping(file)}>
            把“{file.name}”存入企业证书
          </Button>
        ))}
      {picking && (
        <Picker
          asked={asked}
          certificates={certificates}
          present={present}
          onFiles={onFiles}
          onClose={() => setPicking(false)}
        />
      )}
      <Suspense fallback={null}>
        {keeping && (
          <CertificateSheet
            known={undefined}
            begun={{ file: keeping, name: asked }}
            save={(body) => keep({ body })}
            onClose={() => setKeeping(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** What certificates are kept as. */
const keepable = /\.(pdf|png|jpe?g)$/i

type PickerProps = Omit<OwnCertificatesProps, 'mayKeep'> & { onClose: () => void }

function Picker({ asked, certificates, present, onFiles, onClose }: PickerProps) {
  const sorted = [...certificates].sort((a, b) => Number(fits(asked, b)) - Number(fits(asked, a)))
  const toggle = (file: UploadedFile) => {
    if (present.some(({ id }) => id === file.id)) return onFiles(present.filter(({ id }) => id !== file.id))
    if (present.length >= mostPapers) return toast(`每项资质最多 ${mostPapers} 个文件，请先去掉一个。`)
    onFiles([...present, file])
  }
  return (
    <Sheet
      open
      title={`选择证书：${asked}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>选好了</Button>}
    >
      <ul>
        {sorted.map(({ id, name, number, expiresAt, state, stateName, file }) => (
          <li key={id}>
            <label className={s.row}>
              <input
                type="checkbox"
                checked={present.some((each) => each.id === file?.id)}
                disabled={file === null}
                onChange={() => file && toggle(file)}
              />
              <span className={s.words}>
                <span>{name}</span>
                <span className={s.quiet}>
                  编号 {number} · {expiresAt ? `有效期至 ${expiresAt}` : '长期有效'}
                </span>
              </span>
              {state !== 'valid' && <Tag tone={state === 'expired' ? 'bad' : 'urgent'}>{stateName}</Tag>}
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
