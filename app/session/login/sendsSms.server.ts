import { codeChannels } from '../../../marketplace/contract/customer/identity';
import type { RequestContext } from '../context';

/** Whether codes can be sent to phones. A marketplace that does not answer counts as one that sends them. */
export const sendsSms = ({ publicApi }: RequestContext): Promise<boolean> =>
  publicApi.get('/api/auth/channels/', codeChannels).then(
    ({ phone }) => phone,
    () => true,
  );
