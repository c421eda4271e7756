// @vitest-environment jsdom
import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { signBid, signForDemo } from '@jb/contract/bid/signature.contract'
import type { BidSignature } from '@jb/contract/bid/signature.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { anOwnBid, aStanding, bidId, mockServer, open, receipt, tenderId } from '../test/open-screen.tsx'
import { SignatureLine } from './signature-line.tsx'

const server = mockServer()
const signature: BidSignature = {
  name: '陕西秦建工程有限公司',
  uscc: '91610132MA6TXQWE5N',
  serial: '1003',
  issuer: '陕西示例电子认证有限公司',
  notBefore: '2026-01-01T00:00:00.000Z',
  notAfter: '2030-01-01T00:00:00.000Z',
  at: '2026-11-21T02:00:00.000Z',
  demo: false,
  checked: true,
}
const unsigned = {
  text: '{"kind":"bidSignature"}',
  demo: false,
  authorities: ['陕西示例电子认证有限公司'],
  signature: null,
  open: true,
}
type Signing = NonNullable<ReturnType<typeof anOwnBid>['signing']>

function show(first: Signing, signed: BidSignature = signature) {
  let signing = first
  const sent: unknown[] = []
  const take = ({ body }: { body: unknown }) => {
    sent.push(body)
    signing = { ...signing, open: false, signature: signed }
    return signed
  }
  const bid = { id: bidId, status: 'submitted', statusName: '已投标', receipt }
  server.use(
    ...mock(standingOf, () => aStanding({ bid })),
    ...mock(ownBidOf, () => anOwnBid({ signing })),
    ...mock(signForDemo, take),
    ...mock(signBid, take),
  )
  return { ...open(`/biddingUp?id=${tenderId}`), sent }
}

describe('电子签名 of one’s own bid', () => {
  test('the demo signs at one press, and says that it counts for nothing', async () => {
    const { user, sent } = show({ ...unsigned, demo: true }, { ...signature, demo: true })
    expect(await screen.findByText(/没有签名的投标在初步评审时可能被否决/)).toBeTruthy()
    expect(screen.queryByLabelText('签名文件')).toBeNull()
    await user.click(screen.getByRole('button', { name: '一键演示签名' }))
    expect(await screen.findByText(/演示签名，不具法律效力/)).toBeTruthy()
    expect(screen.getByText('陕西示例电子认证有限公司')).toBeTruthy()
    expect(sent).toEqual([{ tenderId, version: 1 }])
  })

  test('a real one is made with the tool of an authority and uploaded', async () => {
    const { user, sent } = show(unsigned)
    expect(await screen.findByText(/可用的机构：陕西示例电子认证有限公司.*不能验证国密 SM2/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载待签文件' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '一键演示签名' })).toBeNull()
    await user.upload(screen.getByLabelText(/签名文件/), new File([new Uint8Array([48, 0])], '投标.p7s'))
    expect(await screen.findByText('已签名')).toBeTruthy()
    expect(sent).toEqual([{ tenderId, version: 1, file: 'MAA' }])
  })

  test('what is wrong with a signature stands at its file', async () => {
    const { user } = show(unsigned)
    const msg = '证书不是贵公司的'
    server.use(...mock(signBid, () => problem(409, 'bid.signatureOtherCompany', { msg })))
    await user.upload(await screen.findByLabelText(/签名文件/), new File(['0'], '别人.p7s'))
    expect(await screen.findByText(msg)).toBeTruthy()
  })

  test.each<[string, Partial<Signing>, RegExp]>([
    ['nobody is believed', { authorities: [] }, /没有配置可信的电子认证机构/],
    ['too late', { open: false }, /投标截止后不能再签/],
  ])('it says why it cannot be signed: %s', async (_, given, says) => {
    show({ ...unsigned, ...given })
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.queryByLabelText('签名文件')).toBeNull()
  })
})

test.each<[string, BidSignature | null, RegExp]>([
  ['valid', signature, /签名有效.*陕西示例电子认证有限公司.*2030-01-01/],
  ['of the demo', { ...signature, demo: true }, /演示签名，不具法律效力/],
  ['found wanting', { ...signature, fault: 'revoked' }, /签名复核无效.*证书已被吊销/],
  ['never looked at again', { ...signature, checked: false }, /^收到时有效，开标未复核/],
  ['none', null, /没有电子签名，是否有效由初步评审认定/],
])('the record says in one line what a signature is worth: %s', (_, given, says) => {
  const { container } = render(<SignatureLine signature={given} />)
  expect(container.textContent).toMatch(says)
  expect(screen.queryByRole('button')).toBeNull()
})

test('before the opening nobody could have looked at it again', () => {
  render(<SignatureLine signature={{ ...signature, checked: false }} opened={false} />)
  expect(screen.getByText('收到时有效，开标时复核')).toBeTruthy()
})

test('whoever reads the opened bid takes the signature along, byte by byte', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:signature'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  render(<SignatureLine signature={{ ...signature, file: 'MIL_' }} />)
  await userEvent.click(screen.getByRole('button', { name: '下载签名文件（.p7s）' }))
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
    0x30, 0x82, 0xff,
  ])
})

test('the opening record shows it with each bid', async () => {
  server.use(
    ...mock(openingOf, () => ({
      tenderId,
      tenderNo: 'ZB-1',
      title: '钢筋采购',
      version: 5,
      profile: 'STATUTORY' as const,
      status: 'evaluating',
      stateName: '评标中',
      bidEnd: signature.at,
      openAt: signature.at,
      openedAt: signature.at,
      openedBy: null,
      isOwner: true,
      custodyNote: '',
      bids: [
        {
          bidId,
          companyName: signature.name,
          receivedAt: signature.at,
          sha256: receipt.sha256,
          status: 'opened',
          statusName: '已开标',
          total: '1.00',
          rank: null,
          invalidReason: null,
          isMine: false,
          files: [],
          filesPending: 0,
          signature,
        },
      ],
      logHead: null,
      receiptKey: '',
      actions: [],
    })),
  )
  open(`/bidOpening?id=${tenderId}`)
  expect(await screen.findByText('签名有效')).toBeTruthy()
})
