import {
  type Certification,
  type CertificationForm,
  certificationForm,
  certificationReason,
} from '@jb/contract/site/certification.contract'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { FileLinks, uploadAttachment } from '../../file/index.ts'
import { certificationQuery, useAnswerCertification, useRecordCertification } from '../site.queries.ts'

type Row = NonNullable<Certification['current']>

/** 平台检测认证: what the law asks of the platform before tenders that it demands are held here. */
export default function CertificationScreen() {
  const query = useQuery(certificationQuery)
  const [form, setForm] = useState(false)
  return (
    <DetailScreen title="平台检测认证" query={query}>
      {(data) => (
        <>
          <State data={data} />
          {data.current && <RecordOf title="现行登记" row={data.current} />}
          {data.pending && <Pending row={data.pending} />}
          {!data.pending && !data.standing.demo && (
            <Section>
              <Button wide onClick={() => setForm(true)}>
                {data.current ? '登记新的检测认证' : '登记检测认证'}
              </Button>
            </Section>
          )}
          {form && <RecordSheet onClose={() => setForm(false)} />}
        </>
      )}
    </DetailScreen>
  )
}

function State({ data: { standing, authorities, lack } }: { data: Certification }) {
  return (
    <>
      {standing.demo ? (
        <Banner>
          演示环境：没有检测认证，签名由演示机构颁发，不具法律效力；依法必须招标的项目可以照样演示。
        </Banner>
      ) : (
        <Banner tone={lack ? 'urgent' : 'good'}>
          {lack ?? '条件齐备，依法必须招标的项目可以在本平台发布。'}
        </Banner>
      )}
      <Facts
        items={[
          { label: '电子签名机构', value: authorities.join('、') || '没有配置', wide: true },
          {
            label: '检测认证',
            value: standing.certifiedUntil ? `有效期至 ${standing.certifiedUntil}` : '没有登记',
          },
        ]}
      />
    </>
  )
}

function RecordOf({ title, row }: { title: string; row: Row }) {
  return (
    <Section title={title}>
      <Facts
        items={[
          { label: '证书编号', value: row.number },
          { label: '认证机构', value: row.authority },
          { label: '有效期至', value: row.validUntil },
          { label: '登记', value: `${row.recordedBy} ${formatMinute(row.recordedAt)}` },
        ]}
      />
      <FileLinks files={row.files} />
    </Section>
  )
}

function Pending({ row }: { row: NonNullable<Certification['pending']> }) {
  const answer = useAnswerCertification()
  const [refusing, setRefusing] = useState(false)
  const say = row.mine
    ? {
        verb: '收回',
        label: '收回登记',
        text: '您登记的内容要由另一名平台运营核对证书后确认，确认前不生效。',
      }
    : { verb: '退回', label: '退回', text: '请核对证书原件与上面的编号、机构和有效期。' }
  return (
    <>
      <RecordOf title="等待确认" row={row} />
      <Section>
        <p>{say.text}</p>
        {!row.mine && (
          <Button
            onClick={() => tellOutcome(answer({ body: { id: row.id, agree: true } }), '已确认，立即生效')}
          >
            确认登记
          </Button>
        )}
        <Button tone="quiet" onClick={() => setRefusing(true)}>
          {say.label}
        </Button>
      </Section>
      {refusing && (
        <FormSheet
          schema={certificationReason}
          initial={{ reason: '' }}
          section={{
            title: say.label,
            fields: [
              { kind: 'textarea', name: 'reason', label: `${say.verb}原因`, required: true, maxLength: 300 },
            ],
          }}
          submit={({ reason }) => answer({ body: { id: row.id, agree: false, reason } })}
          submitLabel={`确认${say.verb}`}
          onDone={() => toast(`已${say.verb}`, 'good')}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const empty: CertificationForm = { number: '', authority: '', validUntil: '', fileIds: [] }

const section: SectionSpec<CertificationForm> = {
  title: '登记检测认证',
  fields: [
    { kind: 'text', name: 'number', label: '证书编号', required: true, maxLength: 60 },
    { kind: 'text', name: 'authority', label: '认证机构', required: true, maxLength: 100 },
    { kind: 'day', name: 'validUntil', label: '有效期至', required: true },
    {
      kind: 'files',
      name: 'fileIds',
      label: '证书文件',
      required: true,
      upload: uploadAttachment,
      max: 1,
    },
  ],
}

function RecordSheet({ onClose }: { onClose: () => void }) {
  const record = useRecordCertification()
  return (
    <FormSheet
      schema={certificationForm}
      initial={empty}
      section={section}
      submit={(body) => record({ body })}
      submitLabel="提交，等另一名运营确认"
      onDone={() => {
        toast('已登记，等待另一名运营确认', 'good')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
