import { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import { type Module, upload } from '../../platform/module.ts'
import { mountDownload } from './download.route.ts'
import { acceptAttachment, acceptSealed } from './use-cases/accept-upload.ts'
import { receiveFile } from './use-cases/receive-file.ts'
import { sweepQuarantine, sweepTimer } from './use-cases/sweep-quarantine.ts'
import { sweepUnclaimed, unclaimedTimer } from './use-cases/sweep-unclaimed.ts'

export const fileModule: Module = {
  name: 'file',
  routes: [
    upload(
      uploadFile,
      (ctx, part) => receiveFile(ctx, part, 'attachment'),
      (ctx, _input, received) => acceptAttachment(ctx, received),
    ),
    upload(
      uploadSealedFile,
      (ctx, part) => receiveFile(ctx, part, 'sealed'),
      (ctx, _input, received) => acceptSealed(ctx, received),
    ),
  ],
  reactions: [{ name: unclaimedTimer, on: 'platform.hourPassed', run: sweepUnclaimed }],
  timers: [
    { kind: sweepTimer, run: sweepQuarantine },
    { kind: unclaimedTimer, run: sweepUnclaimed },
  ],
  raw: mountDownload,
}
