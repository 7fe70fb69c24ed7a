/** The bar of the mobile web app leads back and says where one is: a second way up would only take room. */
export const Breadcrumb = (): null => null;
