import type { Certificate } from '@jb/contract/member/certificate.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import {
  certificatesQuery,
  useAddCertificate,
  useRemoveCertificate,
  useReplaceCertificate,
} from '../certificate.queries.ts'
import { CertificateCard } from '../parts/certificate-card.tsx'
import { CertificateSheet } from '../parts/certificate-sheet.tsx'
import m from '../parts/member.module.css'
import { WithoutCompany } from '../parts/without-company.tsx'

/** The links to files live ten minutes. */
const linkMs = 5 * 60_000

/** 企业证书: what the company can show, what expires first at the top. */
export default function CertificatesScreen() {
  const user = useUser()
  const nowhere = user !== undefined && !user.company
  const query = useQuery({ ...certificatesQuery, refetchInterval: linkMs, enabled: !nowhere })
  const [open, setOpen] = useState<Certificate | 'new'>()
  const remove = useRemove()
  const save = useSave()
  const add = () => setOpen('new')
  if (nowhere) return <WithoutCompany title="企业证书" deed="添加企业证书" />
  return (
    <DetailScreen
      title="企业证书"
      query={query}
      skeleton={<ListSkeleton cards={3} />}
      bottom={({ certificates, mayEdit }) =>
        mayEdit &&
        certificates.length > 0 && (
          <BottomBar>
            <Button onClick={add}>添加证书</Button>
          </BottomBar>
        )
      }
    >
      {({ certificates, mayEdit }) => (
        <>
          {certificates.length === 0 ? (
            <Empty
              text={
                mayEdit
                  ? '还没有证书。添加后，到期前 30 天、7 天和当天会提醒企业管理员。'
                  : '本企业还没有添加证书，由企业管理员添加。'
              }
              {...(mayEdit && { action: { label: '添加证书', onClick: add } })}
            />
          ) : (
            <div className={m.group}>
              {certificates.map((each) => (
                <CertificateCard
                  key={each.id}
                  certificate={each}
                  {...(mayEdit && { onReplace: () => setOpen(each), onRemove: () => remove(each) })}
                />
              ))}
            </div>
          )}
          {open && (
            <CertificateSheet
              known={open === 'new' ? undefined : open}
              save={(body) => save(body, open)}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </DetailScreen>
  )
}

/** Adds a new one, or puts it in the place of the one that was open. */
function useSave() {
  const add = useAddCertificate()
  const replace = useReplaceCertificate()
  return (body: Parameters<typeof add>[0]['body'], open: Certificate | 'new') =>
    open === 'new' ? add({ body }) : replace({ body: { ...body, id: open.id, version: open.version } })
}

function useRemove() {
  const remove = useRemoveCertificate()
  return async ({ id, version, name }: Certificate) => {
    const question = { title: `删除“${name}”吗？`, text: '删除后不再提醒，文件也不能再查看。', yes: '删除' }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await remove({ body: { id, version } })
      toast('证书已删除', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
}
