import type { Certificate } from '@jb/contract/member/certificate.contract'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { FileLinks } from '../../file/index.ts'
import { certificateAdvice, certificateTones } from '../organisation.labels.ts'
import s from './organisation.module.css'

interface CertificateCardProps {
  readonly certificate: Certificate
  /** Without them there are no buttons. */
  readonly onReplace?: () => void
  readonly onRemove?: () => unknown
}

/** One certificate: what it is, until when it holds, its file. */
export function CertificateCard({ certificate, onReplace, onRemove }: CertificateCardProps) {
  const { name, number, kindName, state, stateName, issuedAt, file } = certificate
  return (
    <Card>
      <CardLine left={<Tag tone={certificateTones[state]}>{stateName}</Tag>} right={kindName} />
      <CardName>{name}</CardName>
      <CardLine quiet left={`编号 ${number}`} />
      <CardLine quiet left={`发证日期 ${issuedAt}`} />
      <CardLine quiet left={certificateAdvice(certificate)} />
      {file && <FileLinks files={[file]} />}
      {onReplace && (
        <div className={s.deeds}>
          <Button tone="quiet" onClick={onReplace}>
            {state === 'valid' ? '修改' : '换证'}
          </Button>
          {onRemove && (
            <Button tone="quiet" onClick={onRemove}>
              删除
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
