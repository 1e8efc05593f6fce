import { uploaded } from '../../contract/customer/uploads';
import { maxStaffPictureBytes } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { Refusal } from '../../shared/refusal';
import { readFile, wholeFile } from '../../uploads/readFile';
import { storePicture } from './storePicture';

/** The endpoint for pictures of the catalogue, which are stored before the form around them is saved. */
export function addPictureUploadRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/staff/pictures/',
      summary: 'Stores a picture, sent as the `file` of a form',
      access: 'staff',
      permission: 'catalogue',
      answer: uploaded,
      status: 201,
    },
    async ({ request, visitor, services }) => {
      const file = await readFile(request, { max: maxStaffPictureBytes, tooBig: 'staff.pictureTooBig' });
      return file instanceof Refusal ? file : storePicture(services, visitor.member, wholeFile(file));
    },
  );
}
