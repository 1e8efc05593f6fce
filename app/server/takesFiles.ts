/**
 * The pages with a field for files, also as the data of a form that a script sent, and the endpoints of the API that store a file. nginx has
 * the same two expressions (deploy/nginx/karwan.conf).
 */
export const uploadPaths = [
  /^\/(?:account\/(?:my-order\/[^/]+\/review\/[^/]+|return-order\/new|become-a-seller)|staff\/(?:import|(?:products|categories|collections|banners)\/[^/]+))(?:\.data)?$/,
  /^\/api\/(?:uploads|me\/seller_application\/documents|staff\/(?:pictures|imports))\/$/,
];

/** Whether files may be sent to an address, a path with or without a query. */
export function takesFiles(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return uploadPaths.some((pattern) => pattern.test(path));
}
