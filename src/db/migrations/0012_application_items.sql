-- Joined to an application, the view was built whole, for every item there is; the queries join what they need themselves.
drop view application_items;
