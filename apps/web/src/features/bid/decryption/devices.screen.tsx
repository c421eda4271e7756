import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useOwner } from '../../../lib/session.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from './card.module.css'
import { dependentWords } from './dependent-words.ts'
import { type Device, devicesQuery, phoneKeyQuery, useEnrol, useRevoke } from './device.queries.ts'

const BundleHash = lazy(() => import('./bundle-hash.tsx'))

/** 投标设备: the phones for which my company's bids are sealed. */
export default function DevicesScreen() {
  const owner = useOwner()
  const query = useQuery(devicesQuery)
  const here = useQuery(phoneKeyQuery(owner))
  const enrol = useEnrol(owner)
  const revoke = useRevoke()
  const remove = async (device: Device) => {
    const text = `以后的投标不再为它加密，用它解密和试解密也不再接收。${dependentWords(device.dependents)}`
    if (
      await confirm({ title: `移除${device.accountName}的${device.name}？`, text, yes: '移除', danger: true })
    )
      await tellOutcome(revoke({ body: { id: device.id } }), '已移除')
  }
  const add = () =>
    tellOutcome(
      enrol().then(() => here.refetch()),
      '这台手机已登记',
    )
  const enrolled = query.data?.devices.some(({ publicKey }) => publicKey === here.data)
  return (
    <DetailScreen
      title="投标设备"
      query={query}
      bottom={(data) =>
        here.data !== undefined &&
        !enrolled && (
          <BottomBar>
            <Button
              onClick={add}
              disabledReason={
                data.devices.filter(({ mine }) => mine).length >= data.most
                  ? `每人最多登记 ${data.most} 台，请先移除不用的设备。`
                  : undefined
              }
            >
              登记这台手机
            </Button>
          </BottomBar>
        )
      }
    >
      {({ devices }) => (
        <>
          <Banner>
            依法招标和自愿招标的投标，只为这里的设备和解密卡加密，开标时由您自己解密。请至少让两位同事各登记一台，只有登记之后提交的投标才能在那台设备上解密。
          </Banner>
          <Section title={`已登记（${devices.length}）`}>
            {devices.length === 0 && <p className={s.note}>还没有登记设备。提交投标时会自动登记那台手机。</p>}
            <ul className={s.ways}>
              {devices.map((device) => (
                <li key={device.id} className={s.way}>
                  <span className={s.words}>
                    <strong>
                      {device.accountName}的{device.name}
                    </strong>{' '}
                    {device.publicKey === here.data && <Tag tone="good">这台手机</Tag>}
                    <br />
                    <span className={s.note}>{formatMinute(device.enrolledAt)} 登记</span>
                  </span>
                  {device.revocable && (
                    <Button tone="quiet" onClick={() => remove(device)}>
                      移除
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <Suspense fallback={null}>
            <BundleHash />
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
