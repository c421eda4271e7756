import type { FileRef } from '@jb/contract/shared/values'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { FileLinks } from '../../file/index.ts'
import { useExportMyData } from '../member.queries.ts'
import s from '../parts/member.module.css'

const PasswordSheet = lazy(() => import('./password-sheet.tsx'))

/** The password, and a copy of what the platform keeps about this person. */
export function Account() {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Section title="账号与安全">
        <button type="button" className={s.row} onClick={() => setChanging(true)}>
          <span className={s.grow}>修改密码</span>
          <Icon name="right" small />
        </button>
      </Section>
      <PersonalData />
      <Suspense fallback={null}>{changing && <PasswordSheet onClose={() => setChanging(false)} />}</Suspense>
    </>
  )
}

function PersonalData() {
  const ask = useExportMyData()
  const [file, setFile] = useState<FileRef>()
  const collect = () => ask({}).then(setFile, (error) => toast(sentenceOf(error), 'bad'))
  return (
    <Section title="个人信息">
      <p className={s.quiet}>
        平台保存的您的账号、企业身份、登录记录、消息和消息设置、关注、查看过的联系电话、举报和操作记录，可以导出一份留存。您经办的业务资料和上传的文件不在其中。
      </p>
      {file ? (
        <>
          <FileLinks files={[file]} />
          <p className={s.quiet}>链接十分钟内有效，请及时保存。</p>
        </>
      ) : (
        <div className={s.gap}>
          <Button tone="quiet" onClick={collect}>
            导出个人信息
          </Button>
        </div>
      )}
    </Section>
  )
}
